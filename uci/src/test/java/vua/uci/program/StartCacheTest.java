package vua.uci.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The AOT cache of the program file. Java 25.0.3 runs the classes of a cache without noticing that the jar is another
/// one by now (JDK-8377932), and complains about a broken cache on standard output.
@Tag("program")
@DisabledOnOs(OS.WINDOWS)
class StartCacheTest {
    private static final Path PROGRAM = Path.of("target", "vua").toAbsolutePath();
    private static final Path SCRIPT = Path.of("target", "program", "script");

    @TempDir
    Path folder;
    private ProgramRun.Place place;

    @BeforeEach
    void emptyPlace() {
        place = new ProgramRun.Place(folder);
    }

    /// Puts our script before a jar whose only class prints a word.
    private Path toyProgram(String word) throws IOException, NoSuchAlgorithmException {
        Path source = Files.createDirectories(folder.resolve("toy-" + word)).resolve("Toy.java");
        Files.writeString(source, """
                public class Toy {
                    public static void main(String[] arguments) throws Exception {
                        System.in.readAllBytes();
                        System.out.println("%s " + Integer.getInteger("number", 0));
                    }
                }
                """.formatted(word));
        ProgramRun javac = place.run("", Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                source.toString());
        assertEquals(0, javac.status(), javac::err);
        Path jar = folder.resolve(word + ".jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Toy");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("Toy.class"));
            Files.copy(source.resolveSibling("Toy.class"), out);
        }
        byte[] archive = Files.readAllBytes(jar);
        String id = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
        Path program = Files.createDirectories(folder.resolve("the place")).resolve("toy");
        try (OutputStream out = Files.newOutputStream(program)) {
            out.write(Files.readString(SCRIPT).replaceFirst("\\nbuild=.*\\n", "\nbuild=" + id + "\n")
                    .getBytes(StandardCharsets.UTF_8));
            out.write(archive);
        }
        assertTrue(program.toFile().setExecutable(true));
        return program;
    }

    private void assertPrints(String expected, Path program) {
        ProgramRun run = place.run("", program.toString());
        assertEquals(expected + "\n", run.out());
        assertEquals(0, run.status());
    }

    private Path makeCache(Path program) {
        List<Path> before = place.caches();
        ProgramRun run = place.run("", program.toString(), "cache");
        assertEquals("", run.err());
        assertEquals(0, run.status());
        List<Path> made = place.caches().stream().filter(file -> !before.contains(file)).toList();
        assertEquals(1, made.size(), made::toString);
        assertEquals("made " + made.get(0) + "\n", run.out());
        return made.get(0);
    }

    @Test
    void anotherProgramAtTheSamePathRunsItsOwnClasses() throws Exception {
        Path old = makeCache(toyProgram("old"));
        Path program = toyProgram("new");
        assertPrints("new 0", program);
        Path fresh = makeCache(program);
        assertPrints("new 0", program);
        assertNotEquals(old, fresh);
        assertEquals(List.of(fresh), place.caches(), "the useless one is gone");
    }

    @Test
    void otherFlagsHaveACacheOfTheirOwn() throws Exception {
        Path program = toyProgram("flags");
        makeCache(program);
        place.with("VUA_JAVA_OPTS", "-Dnumber=7 -Xlog:class+load:file=../loaded");
        assertPrints("flags 7", program);
        makeCache(program);
        assertPrints("flags 7", program);
        assertEquals(2, place.caches().size());
        List<String> toy = Files.readAllLines(folder.resolve("loaded")).stream().filter(line -> line.contains(" Toy "))
                .toList();
        assertEquals(1, toy.size());
        assertTrue(toy.get(0).contains("source: shared objects file"), "the cache is in use: " + toy);
    }

    @Test
    void aBrokenCacheIsNotHeardOnStandardOutput() throws Exception {
        Path cache = makeCache(PROGRAM);
        String session = "uci\nisready\nquit\n";
        ProgramRun good = place.run(session, PROGRAM.toString());
        assertEquals("", good.err());
        byte[] bytes = Files.readAllBytes(cache);
        for (byte[] broken : List.of(Arrays.copyOf(bytes, bytes.length / 2), Arrays.copyOf(bytes, 100), new byte[0],
                new byte[4096])) {
            Files.write(cache, broken);
            ProgramRun run = place.run(session, PROGRAM.toString());
            assertEquals(good.out(), run.out(), "with " + broken.length + " bytes");
            assertEquals(0, run.status());
        }
    }

    @Test
    void aPlaceForTheCacheIsNeeded() {
        ProgramRun run = place.without("HOME").without("XDG_CACHE_HOME").run("", PROGRAM.toString(), "cache");
        assertEquals("", run.out());
        assertEquals(1, run.status());
        assertTrue(run.err().contains("XDG_CACHE_HOME"), run::err);
    }
}
