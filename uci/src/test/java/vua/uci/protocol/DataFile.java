package vua.uci.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Reads the files of lines and their meanings. See the head of `commands.txt`.
final class DataFile {

    /// A line, what it means, and what is complained about.
    record Case(String input, String expected, List<String> complaints) {}

    private DataFile() {}

    static List<Case> read(String name) throws IOException {
        List<Case> cases = new ArrayList<>();
        String input = "";
        try (InputStream in = Objects.requireNonNull(DataFile.class.getResourceAsStream("/protocol/" + name), name)) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                switch (line.isEmpty() ? '#' : line.charAt(0)) {
                    case '>' -> input = text(line);
                    case '=' -> cases.add(new Case(input, text(line), new ArrayList<>()));
                    case '!' -> cases.getLast().complaints().add(text(line));
                    case '#' -> {
                        // a comment
                    }
                    default -> throw new IOException(name + ": cannot read the line " + line);
                }
            }
        }
        return cases;
    }

    private static String text(String line) {
        return line.length() < 2 ? "" : unescape(line.substring(2));
    }

    private static String unescape(String text) {
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            char escape = c == '\\' ? text.charAt(at + 1) : ' ';
            at += c == '\\' ? 2 : 1;
            switch (escape) {
                case ' ' -> result.append(c);
                case 't' -> result.append('\t');
                case 'r' -> result.append('\r');
                case '\\' -> result.append('\\');
                case 'u' -> {
                    result.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                }
                default -> throw new IllegalArgumentException("unknown escape in " + text);
            }
        }
        return result.toString();
    }
}
