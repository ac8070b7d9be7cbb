package vua.arbiter.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import vua.arbiter.cli.ProtocolWords;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.GameState;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.Side;
import vua.engine.notation.Fen;

/// Games with all kinds of acts, sensible or not.
final class RandomActs {
    private static final long MILLISECOND = 1_000_000;

    private static final List<String> CONTROLS = List.of("-", "300+3", "40/600:300", "20+1", "3/60d2:60", "900");
    private static final List<String> STARTS = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 90", "4k3/4R3/8/8/8/8/r7/4K3 b - - 0 1",
            "8/P6k/8/8/8/8/p6K/8 w - - 0 1", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3",
            "8/8/4k3/3R4/2K5/8/8/8 w - - 140 100");
    private static final List<String> CHESS960_STARTS = List.of(
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1");
    /// Moves of all kinds: castling in all spellings, promotions with and without a letter, SAN of two languages.
    private static final List<String> MOVES = List.of("e2e4", "e1g1", "e1h1", "O-O", "O-O-O", "e8c8", "a1a8", "b1b3",
            "Nf3", "Mf6", "Kd2", "a7a8q", "a7a8", "a2a1n", "d5c6", "e7e5", "h7g6", "e8e7", "e1e2");
    private static final List<String> ACTS = List.of("touch e2", "touch e7", "adjust", "press", "offer",
            "offer if you  resign",
            "accept", "decline", "withdraw", "claim threefold", "claim fifty", "claim dead", "claim flag",
            "claim illegal", "claim touch", "claim clock", "claim quickplay", "claim increment", "stop",
            "stop there is noise", "seal Nf3", "seal không đọc được");
    private static final List<String> BY_ARBITER = List.of("arbiter start", "arbiter flag both", "arbiter stop",
            "arbiter stop the hall is dark", "arbiter resume", "arbiter resume", "arbiter resume",
            "arbiter decide continue",
            "arbiter decide reject", "arbiter decide increment", "arbiter adjourn", "arbiter open", "arbiter open lost",
            "arbiter absent white", "arbiter arrive white", "arbiter found displaced black", "arbiter found illegal 1",
            "arbiter found not-recording white", "arbiter warn black", "arbiter add white -0.25",
            "arbiter add black 60",
            "clock white 100.000000001 black 99", "at", "at", "arbiter found colours-reversed");
    private static final List<String> ENDS = List.of("white resign", "black resign", "arbiter flag white",
            "arbiter forfeit both", "arbiter forfeit black score 0.5", "arbiter found wrong-setup",
            "arbiter decide draw");

    private final Random random;
    private final ProtocolWords words = new ProtocolWords();

    RandomActs(long seed) {
        random = new Random(seed);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    GameSetup setup() {
        LawsProfile laws = any(LawsProfiles.all());
        if (random.nextInt(3) == 0) {
            laws = laws.with("illegalCallers", "players").with("illegalBonus", "61.5");
        }
        if (random.nextInt(3) == 0) {
            laws = laws.with("touchMove", "strict");
        }
        if (random.nextInt(4) == 0) {
            laws = laws.with("quickplay", random.nextBoolean() ? "law-2001" : "guideline-iii");
        }
        boolean chess960 = random.nextInt(3) == 0;
        String start = any(chess960 ? CHESS960_STARTS : STARTS);
        List<String> moves = start.equals(STARTS.getFirst()) && random.nextBoolean()
                ? List.of("e4", "e5", "Ke2")
                : List.of();
        return GameSetup.read(laws, TimeControl.parse(any(CONTROLS)), Fen.parse(start), chess960,
                random.nextInt(2000), moves);
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /// The next act of a game, as somebody may do it.
    StampedAct next(Game game) {
        GameState state = game.state();
        if (state.hasClocks() && !state.started() && random.nextInt(3) > 0) {
            return new StampedAct(state.now(), new Act.Start());
        }
        long at = state.now() + random.nextInt(3000) * MILLISECOND + random.nextInt(1000);
        while (true) {
            Optional<Act> act = parse(text(state), state);
            if (act.isPresent()) {
                return new StampedAct(at, act.get());
            }
        }
    }

    private String text(GameState state) {
        Side side = random.nextInt(6) == 0 ? state.toMove().opposite() : state.toMove();
        return switch (random.nextInt(20)) {
            case 0, 1 -> side.id() + " " + any(ACTS);
            case 2 -> any(BY_ARBITER);
            case 3 -> state.onClock().id() + " press";
            case 4 -> side.id() + " " + any(List.of("claim threefold ", "claim fifty ")) + move(state);
            case 5 -> random.nextInt(12) == 0 ? any(ENDS) : "at";
            case 6, 7 -> side.id() + " move " + move(state);
            default -> side.id() + " play " + move(state) + (random.nextInt(10) == 0 ? " (=)" : "");
        };
    }

    private String move(GameState state) {
        List<Integer> allowed = new ArrayList<>(state.allowedMoves());
        return allowed.isEmpty() || random.nextInt(6) == 0 ? any(MOVES) : state.text(any(allowed));
    }

    /// Empty for a move that cannot be read and the like.
    private Optional<Act> parse(String text, GameState state) {
        try {
            return Optional.of(words.parse(text, state));
        } catch (RuntimeException refusal) {
            return Optional.empty();
        }
    }
}
