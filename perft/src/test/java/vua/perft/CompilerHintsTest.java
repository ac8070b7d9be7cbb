package vua.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The program's flags name methods as text, and the JVM says nothing when there is no such method.
class CompilerHintsTest {
    private static final Pattern HINT = Pattern.compile("CompileCommand=(?:dont)?inline,([\\w.]+)::(\\w+)");
    private static final int HINTS = 4;

    @Test
    void everyMethodThatTheFlagsNameExists() throws Exception {
        Matcher hints = HINT.matcher(Files.readString(Path.of("pom.xml")));
        int found = 0;
        while (hints.find()) {
            String method = hints.group(2);
            Class<?> named = Class.forName(hints.group(1));
            assertTrue(Arrays.stream(named.getDeclaredMethods()).anyMatch(each -> each.getName().equals(method)),
                    hints.group());
            found++;
        }
        assertEquals(HINTS, found, "hints in pom.xml");
    }
}
