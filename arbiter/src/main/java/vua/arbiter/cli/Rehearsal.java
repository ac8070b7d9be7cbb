package vua.arbiter.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/// Does a little of everything and prints nothing: what is loaded and run meanwhile goes into the start-up cache.
@Command(name = "rehearse", hidden = true)
final class Rehearsal implements Callable<Integer> {
    private static final String SESSION = """
            arbiter
            laws fide-2023-rapid
            set language vi
            set language en
            timecontrol 40/5400+30:1800+30
            newgame
            arbiter start
            at 1 white play e2e4 (=)
            at 2 black play e7e5
            at 3 white touch g1
            at 4 white play Nf3
            at 5 black play Mc6
            at 6 white claim threefold
            at 7 white play e1e3
            at 8 white play Bb5
            at 9 black resign
            state
            clocks
            legal
            claims
            journal
            pgn
            newgame fen 7k/8/5K2/8/7b/8/6Q1/8 w - - 0 1
            white play g2g7
            winnable white
            newgame fen 8/8/4k3/3R4/2K5/8/8/8 w - - 0 1
            arbiter start
            at 5401
            quit
            """;

    private static final String GAMES = """
            [Event "?"]
            [White "One"]
            [Black "Two"]
            [Result "1-0"]
            [Termination "time forfeit"]
            [SetUp "1"]
            [FEN "8/8/4k3/3R4/2K5/8/8/8 b - - 0 1"]

            1... Kxd5+ {[%clk 0:00:01]} (1... Kf6 2. Rd6+) 1-0

            [Event "?"]
            [Result "1/2-1/2"]

            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1/2-1/2
            """;

    private final Streams streams;

    Rehearsal(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        perform(SESSION, "protocol");
        perform("", "winnable", "--fen", "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1");
        perform("WB 8/8/4k3/3R4/2K5/8/8/8 w - - 0 1\n", "winnable", "--file", "-");
        perform(GAMES, "judge", "-");
        perform(GAMES, "judge", "--json", "-");
        Path folder = Files.createTempDirectory("vua-rehearsal");
        try {
            games(folder.resolve("games.db").toString());
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
            }
        }
        perform("uci\nisready\nposition startpos moves e2e4 e7e5\ngo depth 1\nquit\n", "uci");
        perform("", "--help");
        return 0;
    }

    private void games(String database) {
        perform("e2e4\nresign\n", "play", "--movetime", "10", "--db", database);
        perform("e4\ne5\nclaims\nboard\nquit\n", "play", "--people", "--tc", "900+10", "--db", database);
        perform("Nf3 draw\naccept\n", "resume", "--db", database);
        perform("", "games", "--db", database);
    }

    private void perform(String input, String... arguments) {
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        PrintStream nothing = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        new Cli(new Streams(in, nothing, nothing, false, streams.ticker())).run(arguments);
    }
}
