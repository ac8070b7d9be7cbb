package vua.engine.board;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which look-up serves sliding pieces on this machine.
final class SliderKind {
    /// System property that decides instead: `magic` or `compress`.
    static final String PROPERTY = "vua.sliders";

    /// PEXT is microcode, and slow, on AMD processors before Zen 3.
    private static final int FIRST_AMD_FAMILY_WITH_FAST_PEXT = 25;
    private static final Pattern AMD_FAMILY = Pattern.compile("(?m)^cpu family\\s*:\\s*(\\d+)");
    private static final Pattern WINDOWS_FAMILY = Pattern.compile("Family (\\d+)");
    /// The first Intel model with BMI2 (Haswell) in family 6.
    private static final int FIRST_INTEL_MODEL_WITH_PEXT = 60;
    private static final Pattern WINDOWS_MODEL = Pattern.compile("Model (\\d+)");
    private static final int ENOUGH_OF_CPUINFO = 8192;

    private SliderKind() {}

    /// Whether [Long#compress] is the better choice; magics wherever that is not known.
    static boolean compressIsFast() {
        String wanted = System.getProperty(PROPERTY, "").toLowerCase(Locale.ROOT);
        if (wanted.equals("magic") || wanted.equals("compress")) {
            return wanted.equals("compress");
        }
        if (System.getProperty("os.name", "").startsWith("Windows")) {
            return windowsHasFastPext(System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", ""));
        }
        return linuxHasFastPext(readCpuInfo());
    }

    /// Reads the text of `/proc/cpuinfo`.
    static boolean linuxHasFastPext(String cpuInfo) {
        if (!cpuInfo.contains(" bmi2")) {
            return false;
        }
        return !cpuInfo.contains("AuthenticAMD") || number(AMD_FAMILY, cpuInfo) >= FIRST_AMD_FAMILY_WITH_FAST_PEXT;
    }

    /// Reads the environment variable `PROCESSOR_IDENTIFIER`, for example
    /// `AMD64 Family 25 Model 33 Stepping 0, AuthenticAMD`.
    static boolean windowsHasFastPext(String identifier) {
        int family = number(WINDOWS_FAMILY, identifier);
        if (identifier.contains("AuthenticAMD")) {
            return family >= FIRST_AMD_FAMILY_WITH_FAST_PEXT;
        }
        return identifier.contains("GenuineIntel") && family == 6
                && number(WINDOWS_MODEL, identifier) >= FIRST_INTEL_MODEL_WITH_PEXT;
    }

    private static int number(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    private static String readCpuInfo() {
        try (var file = Files.newInputStream(Path.of("/proc/cpuinfo"))) {
            return new String(file.readNBytes(ENOUGH_OF_CPUINFO), StandardCharsets.US_ASCII);
        } catch (IOException | RuntimeException noSuchFile) {
            return "";
        }
    }
}
