package vua.arbiter;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A command that runs classes of this build as a program of its own, as modules or not.
public final class JavaCommand {
    private JavaCommand() {}

    /// The command, to which arguments are added.
    ///
    /// @param main has the `main` method
    /// @param parts a class of each module or library that it needs
    public static List<String> of(Class<?> main, List<Class<?>> parts) {
        Set<String> places = new LinkedHashSet<>();
        // the classes of tests belong to the module of the others
        places.add(Path.of("target", "test-classes").toAbsolutePath().toString());
        List<Class<?>> all = new ArrayList<>(List.of(main));
        all.addAll(parts);
        for (Class<?> type : all) {
            try {
                places.add(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
            } catch (URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
        return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp",
                String.join(System.getProperty("path.separator"), places), main.getName());
    }
}
