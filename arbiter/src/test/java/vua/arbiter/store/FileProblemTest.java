package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class FileProblemTest {
    @TempDir
    Path folder;

    @Test
    void saysWhatIsMissing() {
        Path missing = folder.resolve("games.pgn");
        assertEquals("there is no file or folder " + missing, reason(() -> Files.newInputStream(missing)));
    }

    @Test
    void saysWhatIsInTheWayOfAFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals(file + " is no folder", reason(() -> Files.createDirectories(file)));
    }

    @Test
    void saysThatACutFileEndsTooEarly() throws IOException {
        Path empty = Files.createFile(folder.resolve("book.epd.gz"));
        assertEquals("it ends too early", reason(() -> new GZIPInputStream(Files.newInputStream(empty)).close()));
    }

    @Test
    void namesAFileThatCannotBeReplaced() throws IOException {
        Path full = Files.createDirectories(folder.resolve("full/inside")).getParent();
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals(full + " cannot be used",
                reason(() -> Files.move(file, full, StandardCopyOption.REPLACE_EXISTING)));
    }

    @Test
    void namesTheFileWhereTheSystemDoesNot() {
        IOException named = FileProblem.of(Path.of("games.pgn"), new IOException("No space left on device"));
        assertEquals("games.pgn: No space left on device", FileProblem.reason(named));
    }

    @Test
    void namesTheFileOfAnyOtherProblem() {
        String reason = reason(() -> Files.writeString(folder, "games"));
        assertTrue(reason.startsWith(folder + ": "), reason);
    }

    @Test
    void saysWhereThereIsNoRight() {
        assertEquals("this user has no right to games.pgn", FileProblem.reason(new AccessDeniedException("games.pgn")));
    }

    @Test
    void aNameThatTheSentenceHasIsNotSaidTwice() throws IOException {
        String named = folder.resolve("games.pgn").toString();
        IOException missing = problem(() -> Files.newInputStream(Path.of(named)));
        assertEquals("there is no such file", FileProblem.reason(named, missing));
        assertEquals("there is no file or folder " + named, FileProblem.reason("other.pgn", missing));
        IOException folderInstead = problem(() -> Files.writeString(folder, "games"));
        assertFalse(FileProblem.reason(folder.toString(), folderInstead).contains(folder.toString()));
        assertEquals("this user has no right to it", FileProblem.reason(named, new AccessDeniedException(named)));
    }

    @Test
    void neitherBlanksNorStopsAreLeftAtItsEnd() {
        assertEquals("the disk is gone", FileProblem.reason(new IOException("the disk is gone. ")));
        assertEquals("the system gives no reason", FileProblem.reason(new IOException()));
    }

    private static String reason(Executable use) {
        return FileProblem.reason(problem(use));
    }

    private static IOException problem(Executable use) {
        return assertThrows(IOException.class, use);
    }
}
