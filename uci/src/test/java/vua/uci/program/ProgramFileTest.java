package vua.uci.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The file that the build makes, started in all the ways that GUIs and people start it.
@Tag("program")
@DisabledOnOs(OS.WINDOWS)
class ProgramFileTest {
    private static final Path PROGRAM = Path.of("target", "vua").toAbsolutePath();
    private static final String SESSION = "uci\nisready\nquit\n";

    @TempDir
    Path folder;
    private ProgramRun.Place place;

    @BeforeEach
    void emptyPlace() {
        place = new ProgramRun.Place(folder);
    }

    private Path copyTo(String name) throws IOException {
        Path copy = folder.resolve(name);
        Files.createDirectories(copy.getParent());
        return Files.copy(PROGRAM, copy);
    }

    private static void assertPlays(ProgramRun run) {
        assertEquals("", run.err());
        assertEquals(0, run.status());
        List<String> lines = run.out().lines().toList();
        assertTrue(lines.get(0).startsWith("id name Vua "), run::out);
        assertTrue(lines.containsAll(List.of("uciok", "readyok")), run::out);
    }

    private static void assertOneSentence(ProgramRun run) {
        assertEquals("", run.out());
        assertNotEquals(0, run.status());
        assertTrue(run.err().matches("vua: [^\\n]*Java 25 or newer[^\\n]*\\.\\n"), run::err);
    }

    @Test
    void aFolderMayHaveASpaceInItsName() throws IOException {
        assertPlays(place.run(SESSION, copyTo("my  chess engines/vua").toString()));
    }

    @Test
    void aFolderMayHaveAnyLetterInItsName() throws IOException {
        assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "these tests cannot make such a folder");
        assertPlays(place.run(SESSION, copyTo("cờ vua/vua").toString()));
        assertPlays(place.with("LANG", "C.UTF-8").run(SESSION, folder.resolve("cờ vua/vua").toString()));
    }

    @Test
    void aFolderMayHaveASignInItsNameThatTheShellUnderstands() throws IOException {
        assertPlays(place.run(SESSION, copyTo("vua $HOME * 'it' \"%\"/vua").toString()));
    }

    @Test
    void itMayHaveAnotherName() throws IOException {
        assertPlays(place.run(SESSION, copyTo("Vua-1.0 x64").toString()));
    }

    @Test
    void aSymbolicLinkIsFollowed() throws IOException {
        copyTo("work/lib/vua");
        Path link = folder.resolve("work/king");
        Files.createSymbolicLink(link, Path.of("lib/vua"));
        assertPlays(place.run(SESSION, link.toString()));
        assertPlays(place.run(SESSION, "./king"));
    }

    @Test
    void theCommandSearchFindsIt() throws IOException {
        Path bin = copyTo("my bin/vua").getParent();
        assertPlays(place.with("PATH", bin + ":/usr/bin:/bin").run(SESSION, "/bin/sh", "-c", "vua"));
    }

    @Test
    void aShellMayBeToldToReadIt() throws IOException {
        copyTo("work/vua");
        assertPlays(place.run(SESSION, "/bin/sh", "vua"));
    }

    @Test
    void theEndOfTheInputEndsIt() {
        ProgramRun run = place.run("uci\n", PROGRAM.toString());
        assertEquals(0, run.status());
        assertTrue(run.out().contains("uciok"), run::out);
    }

    @Test
    void noJavaIsSaidInOneSentence() throws IOException {
        // The same script, but its usual folders are elsewhere.
        Path copy = copyTo("vua");
        String text = Files.readString(copy, StandardCharsets.ISO_8859_1);
        int end = text.indexOf("\nexec ");
        String script = text.substring(0, end).replace("/usr/", "/nowhere/").replace("/opt/", "/nowhere/")
                .replace("/Library/", "/nowhere/");
        Files.writeString(copy, script + text.substring(end), StandardCharsets.ISO_8859_1);
        Path empty = Files.createDirectories(folder.resolve("empty"));
        ProgramRun run = place.without("VUA_JAVA_HOME").with("PATH", empty.toString()).run(SESSION, copy.toString());
        assertOneSentence(run);
        assertTrue(run.err().contains("VUA_JAVA_HOME"), run::err);
    }

    @Test
    void aWrongJavaHomeOfOursIsSaidInOneSentence() throws IOException {
        Path home = oldJava();
        ProgramRun run = place.with("VUA_JAVA_HOME", home.toString()).run(SESSION, PROGRAM.toString());
        assertOneSentence(run);
        assertTrue(run.err().contains(home.toString()), run::err);
    }

    private Path oldJava() throws IOException {
        Path home = folder.resolve("jdk-17");
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho old Java was started\n");
        assertTrue(java.toFile().setExecutable(true));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"17.0.15\"\n");
        return home;
    }

    @Test
    void anOldJavaIsPassedOver() throws IOException {
        Path old = oldJava();
        Path link = Files.createDirectories(folder.resolve("java link")).resolve("java");
        Files.createSymbolicLink(link, Path.of(System.getProperty("java.home"), "bin", "java"));
        place.without("VUA_JAVA_HOME").with("JAVA_HOME", old.toString()).with("PATH",
                old.resolve("bin") + ":" + link.getParent() + ":/usr/bin:/bin");
        assertPlays(place.run(SESSION, PROGRAM.toString()));
        Files.delete(link);
    }

    @Test
    void javaHomeIsTakenBeforeThePath() {
        place.without("VUA_JAVA_HOME").with("JAVA_HOME", System.getProperty("java.home"));
        assertPlays(place.run(SESSION, PROGRAM.toString()));
    }

    @Test
    void aSessionWithoutALogLoadsNoLog4j() {
        ProgramRun run = place.with("VUA_JAVA_OPTS", "-Xlog:class+load:stdout").run(SESSION, PROGRAM.toString());
        assertTrue(run.out().lines().anyMatch(line -> line.contains(" vua.uci.Main ")), "classes are listed");
        assertEquals(List.of(), loaded(run.out().lines(), "org.apache.logging"));
    }

    @Test
    void nothingOfTheSearchIsLoadedBeforeUciok() {
        ProgramRun run = place.with("VUA_JAVA_OPTS", "-Xlog:class+load:stdout").run(SESSION, PROGRAM.toString());
        List<String> lines = run.out().lines().toList();
        assertTrue(lines.contains("uciok"), run::out);
        for (String name : List.of("board", "eval", "search")) {
            assertEquals(List.of(),
                    loaded(lines.stream().takeWhile(line -> !line.equals("uciok")), "vua.engine." + name));
        }
    }

    private static List<String> loaded(Stream<String> lines, String inPackage) {
        return lines.filter(line -> line.contains(" " + inPackage + ".")).toList();
    }

    @Test
    void theLogFileHoldsBothDirections() throws IOException {
        Path log = folder.resolve("a log.txt");
        assertPlays(place.with("VUA_LOG", log.toString()).run(SESSION, PROGRAM.toString()));
        List<String> lines = Files.readAllLines(log);
        assertTrue(lines.stream().anyMatch(line -> line.endsWith(" > uci")), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.endsWith(" < uciok")), lines::toString);
    }

    @Test
    void theWindowsFileHoldsTheSameArchive() throws IOException {
        byte[] unix = Files.readAllBytes(PROGRAM);
        byte[] windows = Files.readAllBytes(PROGRAM.resolveSibling("vua.bat"));
        byte[] start = "PK\u0003\u0004".getBytes(StandardCharsets.ISO_8859_1);
        int unixStart = indexOf(unix, start);
        int windowsStart = indexOf(windows, start);
        assertTrue(unixStart > 0 && windowsStart > 0);
        assertEquals(-1, Arrays.mismatch(Arrays.copyOfRange(unix, unixStart, unix.length),
                Arrays.copyOfRange(windows, windowsStart, windows.length)));
        String script = new String(windows, 0, windowsStart, StandardCharsets.US_ASCII);
        assertTrue(script.endsWith("\r\n"));
        assertFalse(script.contains("@BUILD"));
        assertEquals(script.lines().count(), script.chars().filter(c -> c == '\r').count(), "lines end as cmd wants");
    }

    private static int indexOf(byte[] bytes, byte[] wanted) {
        for (int i = 0; i + wanted.length <= bytes.length; i++) {
            if (Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
                return i;
            }
        }
        return -1;
    }
}
