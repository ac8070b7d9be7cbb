package vua.arbiter;

import java.nio.file.Path;
import java.util.List;

/// A command that runs classes of this build as a program of its own.
public final class JavaCommand {
    private JavaCommand() {}

    /// The command, to which arguments are added. It has all that this process has, whether as modules or not.
    ///
    /// @param main has the `main` method
    public static List<String> of(Class<?> main) {
        // the classes of tests belong to the module of the others, and so are in neither path
        String places = String.join(System.getProperty("path.separator"), absolute("test-classes"), absolute("classes"),
                System.getProperty("jdk.module.path", ""), System.getProperty("java.class.path", ""));
        return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp", places, main.getName());
    }

    private static String absolute(String folder) {
        return Path.of("target", folder).toAbsolutePath().toString();
    }
}
