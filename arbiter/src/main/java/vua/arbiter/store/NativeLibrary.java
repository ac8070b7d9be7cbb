package vua.arbiter.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.sqlite.JDBC;
import org.sqlite.util.LibraryLoaderUtil;

/// SQLite itself, which is no Java. The driver would unpack it into the folder of temporary files at every start and leave
/// it there when it is killed; here it is unpacked once, into a folder of caches.
final class NativeLibrary {
    private static final String FOLDER_PROPERTY = "org.sqlite.lib.path";

    private NativeLibrary() {}

    /// Unpacks the library, if it is not there yet, and tells the driver. Where that cannot be done the driver helps
    /// itself.
    static synchronized void unpack(Path cache) {
        if (System.getProperty(FOLDER_PROPERTY) != null) {
            return;
        }
        String name = LibraryLoaderUtil.getNativeLibName();
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
        try (InputStream packed = JDBC.class.getResourceAsStream(resource)) {
            if (packed == null) {
                return;
            }
            byte[] bytes = packed.readAllBytes();
            Path folder = cache.resolve("sqlite-" + fingerprint(bytes));
            Path library = folder.resolve(name);
            if (!Files.exists(library) || Files.size(library) != bytes.length) {
                Files.createDirectories(folder);
                Path fresh = Files.createTempFile(folder, "fresh", ".tmp");
                try {
                    Files.write(fresh, bytes);
                    Files.move(fresh, library, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                } finally {
                    Files.deleteIfExists(fresh);
                }
            }
            System.setProperty(FOLDER_PROPERTY, folder.toString());
        } catch (IOException noPlace) {
            // The driver's own way remains.
        }
    }

    /// The name of a library says what is in it, so that another version never takes it for its own.
    private static String fingerprint(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
