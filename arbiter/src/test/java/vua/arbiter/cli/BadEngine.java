package vua.arbiter.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// An engine for tests that speaks UCI until its first `go` and then does what it was told on the command line:
///
/// * `crash`, `hang`, `late`, `illegal`, `nonsense`, `none`, `flood`;
/// * `stillborn`: ends before it has said anything; `mute`: never answers `uci`;
/// * `endless`: a line that never ends; `closed`: closes its output and lives on; `gone`: ends after its first move;
/// * `deaf`: moves, but hears neither `stop` nor `quit` nor the end of its input;
/// * `garbage`: bytes that are no text, `wrong-line`: an impossible line of play, `noisy`: much on its error stream,
///   and then a move;
/// * `scores CP MOVE…`: plays these moves and tells that score each time.
final class BadEngine {
    private static final int EXIT_CODE = 3;
    private static final long LATE_MILLIS = 3000;
    private static final int NOISE = 50_000;

    private BadEngine() {}

    /// What runs it as a program of its own.
    static String command(String conduct) throws URISyntaxException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path classes = Path.of(BadEngine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return "\"" + java + "\" -Xshare:auto -XX:TieredStopAtLevel=1 -cp \"" + classes + "\" "
                + BadEngine.class.getName() + " " + conduct;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        String conduct = arguments[0];
        if (conduct.equals("stillborn")) {
            System.err.println("cannot find its network");
            System.exit(EXIT_CODE);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int moves = 0;
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.equals("uci")) {
                say(conduct.equals("mute") ? "hello" : "id name Bad\nid author nobody\nuciok");
            } else if (line.equals("isready")) {
                say("readyok");
            } else if (line.startsWith("go")) {
                moves++;
                go(arguments, moves);
            }
        }
        if (conduct.equals("deaf")) {
            hang();
        }
    }

    private static void go(String[] arguments, int moves) throws InterruptedException {
        say("info depth 1 score cp 0 nodes 1 pv e7e5");
        switch (arguments[0]) {
            case "crash" -> {
                System.err.println("a fault of its own");
                say("info string about to crash");
                System.exit(EXIT_CODE);
            }
            case "late" -> {
                Thread.sleep(LATE_MILLIS);
                say("bestmove e7e5");
            }
            case "illegal" -> say("bestmove e7e4");
            case "nonsense" -> say("bestmove pawn");
            case "none" -> say("bestmove (none)");
            case "flood" -> {
                while (!System.out.checkError()) {
                    System.out.println("info depth 1 score cp 0 nodes 1 pv e7e5");
                }
            }
            case "endless" -> {
                while (!System.out.checkError()) {
                    System.out.print("info string and so on and on ");
                }
            }
            case "closed" -> {
                System.out.close();
                hang();
            }
            case "gone" -> {
                say("bestmove e7e5");
                System.exit(EXIT_CODE);
            }
            case "deaf" -> say("bestmove e7e5");
            case "garbage" -> {
                byte[] bytes = new byte[2000];
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = (byte) (i * 37);
                }
                System.out.write(bytes, 0, bytes.length);
                say("\ninfo depth x score y pv z\nbestmove e7e5");
            }
            case "wrong-line" -> say("info depth 5 multipv 1 score cp 20 nodes 5 pv e1e8 z9z9 e7e5\nbestmove e7e5");
            case "noisy" -> {
                for (int i = 0; i < NOISE; i++) {
                    System.err.println("a warning that nobody reads");
                }
                say("bestmove e7e5");
            }
            case "scores" -> say("info depth 9 score cp " + arguments[1] + " nodes 9 pv " + arguments[1 + moves]
                    + "\nbestmove " + arguments[1 + moves]);
            default -> {
                // hang
            }
        }
    }

    private static void hang() throws InterruptedException {
        Thread.sleep(Long.MAX_VALUE);
    }

    private static void say(String lines) {
        System.out.print(lines + "\n");
        System.out.flush();
    }
}
