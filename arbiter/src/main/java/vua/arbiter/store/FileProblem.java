package vua.arbiter.store;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import vua.arbiter.law.Wording;

/// Why a file could not be read or written, as it stands inside a sentence. The messages of the JDK's exceptions cannot
/// stand there: that of a missing file is its name and nothing else.
public final class FileProblem {
    private FileProblem() {}

    /// A problem whose exception does not name its file, which those of writing do not.
    public static IOException of(Path file, IOException problem) {
        return new FileSystemException(file.toString(), null, reason(file.toString(), problem));
    }

    /// The reason, with the name of the file.
    public static String reason(IOException problem) {
        return reason("", problem);
    }

    /// The reason in a sentence that has named a file: the name is there only if it is another one's.
    public static String reason(String named, IOException problem) {
        boolean known = problem instanceof FileSystemException trouble && named.equals(trouble.getFile());
        return switch (problem) {
            case NoSuchFileException missing -> known
                    ? "there is no such file"
                    : "there is no file or folder " + missing.getFile();
            case AccessDeniedException denied -> "this user has no right to " + (known ? "it" : denied.getFile());
            // thrown where folders are made
            case FileAlreadyExistsException inTheWay -> (known ? "it" : inTheWay.getFile()) + " is no folder";
            case FileSystemException other when other.getReason() == null ->
                (known ? "it" : other.getFile()) + " cannot be used";
            case FileSystemException other when known -> tidy(other.getReason());
            case EOFException _ -> "it ends too early";
            default -> tidy(Objects.requireNonNullElse(problem.getMessage(), "the system gives no reason"));
        };
    }

    private static String tidy(String message) {
        return Wording.withoutStop(message.strip());
    }
}
