package vua.arbiter.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/// An engine for tests that speaks UCI until its first `go` and then does what it was told on the command line: `crash`,
/// `hang`, `late`, `illegal`, `nonsense`, `flood`, `scores CP MOVE…` (plays these moves and tells that score each time).
final class BadEngine {
    private static final int EXIT_CODE = 3;
    private static final long LATE_MILLIS = 3000;

    private BadEngine() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int moves = 0;
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.equals("uci")) {
                say(arguments[0].equals("mute") ? "hello" : "id name Bad\nid author nobody\nuciok");
            } else if (line.equals("isready")) {
                say("readyok");
            } else if (line.startsWith("go")) {
                moves++;
                go(arguments, moves);
            }
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
            case "flood" -> {
                while (!System.out.checkError()) {
                    System.out.println("info depth 1 score cp 0 nodes 1 pv e7e5");
                }
            }
            case "scores" -> say("info depth 9 score cp " + arguments[1] + " nodes 9 pv " + arguments[1 + moves]
                    + "\nbestmove " + arguments[1 + moves]);
            default -> {
                // hang
            }
        }
    }

    private static void say(String lines) {
        System.out.print(lines + "\n");
        System.out.flush();
    }
}
