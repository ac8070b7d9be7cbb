package vua.uci.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// Which build of Vua this is.
///
/// @param version of the project
/// @param commit abbreviated hash of the commit it was built from
public record BuildInfo(String version, String commit) {
    private static final String RESOURCE = "/vua/uci/protocol/build.properties";
    private static final String UNKNOWN = "dev";

    /// Read from what the build wrote beside the classes; `dev` where it wrote nothing.
    public static BuildInfo read() {
        Properties properties = new Properties();
        try (InputStream stream = BuildInfo.class.getResourceAsStream(RESOURCE)) {
            if (stream != null) {
                properties.load(stream);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + RESOURCE, e);
        }
        return new BuildInfo(known(properties, "version"), known(properties, "commit"));
    }

    private static String known(Properties properties, String name) {
        String value = properties.getProperty(name, "").strip();
        // A build without its filter leaves the placeholder.
        return value.isEmpty() || value.startsWith("${") ? UNKNOWN : value;
    }

    /// `Vua`, version and commit.
    public String name() {
        return name("Vua");
    }

    /// The name of a program, version and commit.
    public String name(String program) {
        return program + " " + (version.equals(commit) ? version : version + " " + commit);
    }
}
