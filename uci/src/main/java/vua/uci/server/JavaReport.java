package vua.uci.server;

import java.util.StringJoiner;

/// What the engine runs on, for `compiler`.
final class JavaReport {
    private JavaReport() {}

    static String text(String sliderKind) {
        StringJoiner flags = new StringJoiner(" ");
        for (String argument : ProcessHandle.current().info().arguments().orElse(new String[0])) {
            if (argument.startsWith("-X") || argument.startsWith("-D") || argument.startsWith("--")) {
                flags.add(argument);
            }
        }
        return "Java: " + System.getProperty("java.runtime.version") + ", " + System.getProperty("java.vm.name") + ", "
                + System.getProperty("java.vendor") + "\nSystem: " + System.getProperty("os.name") + ", "
                + System.getProperty("os.arch") + ", " + Runtime.getRuntime().availableProcessors()
                + " processors\nFlags: " + flags + "\nSliding pieces: " + sliderKind;
    }
}
