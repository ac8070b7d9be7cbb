package vua.uci.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// Makes random messages of both directions, from a fixed seed.
final class Generator {

    private static final String FILES = "abcdefgh";
    private static final String[] WORDS = {"Hash", "Clear", "Move", "Overhead", "UCI_Elo", "x", "Ä", "value1", "-3",
            "(1)", "go", "stop", "pv"};
    private static final long[] NUMBERS = {0, 1, -1, 7, 100, 1_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE,
            Long.MAX_VALUE, Long.MIN_VALUE};

    private final Random random;

    Generator(long seed) {
        random = new Random(seed);
    }

    private boolean coin() {
        return random.nextBoolean();
    }

    private long number() {
        return coin() ? NUMBERS[random.nextInt(NUMBERS.length)] : random.nextLong();
    }

    private int integer() {
        return coin() ? random.nextInt(2000) - 1000 : random.nextInt();
    }

    private String square() {
        return "" + FILES.charAt(random.nextInt(8)) + (1 + random.nextInt(8));
    }

    private String move() {
        return square() + square() + (random.nextInt(5) == 0 ? "q" : "");
    }

    private List<String> moves() {
        List<String> moves = new ArrayList<>();
        for (int i = random.nextInt(10); i > 0; i--) {
            moves.add(move());
        }
        return moves;
    }

    private String words() {
        StringBuilder text = new StringBuilder(WORDS[random.nextInt(WORDS.length)]);
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
        }
        return text.toString();
    }

    /// Text with odd blanks inside.
    private String text() {
        return random.nextInt(6) == 0 ? "" : words() + (coin() ? "" : "  " + words() + "\t" + words());
    }

    GuiCommand command() {
        return switch (random.nextInt(19)) {
            case 0 -> new GuiCommand.Uci();
            case 1 -> new GuiCommand.Debug(coin());
            case 2 -> new GuiCommand.IsReady();
            case 3, 4 -> new GuiCommand.SetOption(words(), coin() ? Optional.of(text()) : Optional.empty());
            case 5 -> new GuiCommand.Register(text());
            case 6 -> new GuiCommand.UciNewGame();
            case 7 -> GuiCommand.Position.start(moves());
            case 8 -> GuiCommand.Position.fen("8/8/8/8/8/8/8/k1K5 w - - " + random.nextInt(9) + " 1", moves());
            case 9, 10, 11 -> go();
            case 12 -> new GuiCommand.Stop();
            case 13 -> new GuiCommand.PonderHit();
            case 14 -> new GuiCommand.Quit();
            case 15 -> new GuiCommand.Bench(moves());
            case 16 -> coin() ? new GuiCommand.D() : new GuiCommand.Eval();
            case 17 -> coin() ? new GuiCommand.Flip() : new GuiCommand.Compiler();
            default -> coin() ? new GuiCommand.Help() : new GuiCommand.Ignored("# " + words());
        };
    }

    private GuiCommand.Go go() {
        GuiCommand.Go.Builder builder = GuiCommand.Go.builder();
        for (String keyword : List.of("wtime", "btime", "winc", "binc", "movestogo", "movetime", "depth", "nodes",
                "mate", "perft")) {
            if (random.nextInt(3) == 0) {
                builder.number(keyword, number());
            }
        }
        if (random.nextInt(4) == 0) {
            builder.infinite();
        }
        if (random.nextInt(4) == 0) {
            builder.ponder();
        }
        return builder.searchMoves(moves()).build();
    }

    EngineMessage message() {
        return switch (random.nextInt(12)) {
            case 0 ->
                new EngineMessage.Id(coin() ? EngineMessage.Id.Field.NAME : EngineMessage.Id.Field.AUTHOR, text());
            case 1, 2, 3 -> new EngineMessage.OptionLine(option());
            case 4 -> new EngineMessage.UciOk();
            case 5 -> new EngineMessage.ReadyOk();
            case 6, 7, 8 -> info();
            case 9 -> new EngineMessage.InfoString(text());
            case 10 -> new EngineMessage.BestMove(coin() ? move() : EngineMessage.BestMove.NO_MOVE,
                    coin() ? Optional.of(move()) : Optional.empty());
            default -> new EngineMessage.Raw(" " + move() + ": " + number() + " ");
        };
    }

    OptionSpec option() {
        return switch (random.nextInt(5)) {
            case 0 -> new OptionSpec.Check(words(), coin());
            case 1 -> {
                long a = number();
                long b = number();
                long least = Math.min(a, b);
                long most = Math.max(a, b);
                yield new OptionSpec.Spin(words(), Math.clamp(number(), least, most), least, most);
            }
            case 2 -> new OptionSpec.Combo(words(), words(), coin() ? List.of() : List.of(words(), words()));
            case 3 -> new OptionSpec.Button(words());
            default -> new OptionSpec.Text(words(), text());
        };
    }

    private EngineMessage.Info info() {
        EngineMessage.Info.Builder builder = EngineMessage.Info.builder();
        if (coin()) {
            builder.depth(integer()).selectiveDepth(integer());
        }
        if (coin()) {
            builder.multiPv(integer());
        }
        if (coin()) {
            builder.score(new UciScore(pick(UciScore.Unit.values()), integer(), pick(UciScore.Bound.values())));
        }
        if (coin()) {
            builder.winDrawLoss(integer(), integer(), integer());
        }
        if (coin()) {
            builder.nodes(number()).nodesPerSecond(number());
        }
        if (coin()) {
            builder.hashFull(integer()).tablebaseHits(number());
        }
        if (coin()) {
            builder.millis(number());
        }
        if (coin()) {
            builder.currentMove(move()).currentMoveNumber(integer());
        }
        return builder.line(moves()).build();
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
