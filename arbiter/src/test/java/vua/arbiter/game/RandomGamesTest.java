package vua.arbiter.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;

/// Facts about any sequence of acts, sensible or not: none throws, each gets a ruling, and playing the acts again gives the
/// same rulings.
class RandomGamesTest {
    private static final int GAMES = 1_500;
    private static final int ACTS = 80;
    private static final List<String> CONTROLS = List.of("-", "300", "40/600:300", "20+1", "3/60d2:60", "90");
    private static final List<String> STARTS = List.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 90", "4k3/4R3/8/8/8/8/r7/4K3 b - - 0 1",
            "8/P6k/8/8/8/8/p6K/8 w - - 0 1", "7k/8/5K2/8/7b/8/6Q1/8 w - - 0 1", "8/8/4k3/3R4/2K5/8/8/8 w - - 148 100");
    private static final List<String> TEXTS = List.of("e2e4", "e7e8", "e1g1", "a1a8", "b1b3", "Nf3", "Kd2", "a7a8q",
            "h7g6",
            "e8e7", "a2a1", "g2g7", "d7d5", "e1e2", "nonsense");

    private final Random random = new Random(20260101);

    @Test
    void replayingTheActsReproducesEveryRuling() {
        Referee referee = new Referee(new MaterialMate());
        Map<String, Integer> kinds = new HashMap<>();
        for (int i = 0; i < GAMES; i++) {
            Game game = Game.begin(referee, setup());
            play(game, kinds);
            List<StampedAct> acts = game.entries().stream().map(Game.Entry::act).toList();
            Game again = Game.replay(referee, game.setup(), acts);
            assertEquals(game.entries(), again.entries());
            assertEquals(game.state().fen(), again.state().fen());
            assertEquals(game.state().outcome(), again.state().outcome());
        }
        assertTrue(kinds.size() >= 15, "too few ends and kinds met: " + kinds);
    }

    private void play(Game game, Map<String, Integer> kinds) {
        long now = 0;
        game.apply(new StampedAct(0, new Act.Start()));
        int afterTheEnd = 0;
        for (int i = 0; i < ACTS && afterTheEnd < 3; i++) {
            afterTheEnd += game.state().over() ? 1 : 0;
            now += random.nextInt(4) == 0
                    ? random.nextInt(40) * TestGame.SECOND
                    : random.nextInt(2) * TestGame.SECOND / 7;
            Ruling ruling = game.apply(new StampedAct(now, act(game.state())));
            assertEquals(ruling instanceof Ruling.Ended, game.state().over() && ruling instanceof Ruling.Ended);
            kinds.merge(ruling instanceof Ruling.Ended ended
                    ? ended.outcome().termination().token()
                    : ruling.getClass().getSimpleName(), 1, Integer::sum);
            consistent(game.state());
        }
    }

    /// What must hold of every state.
    private static void consistent(GameState state) {
        assertTrue(state.completed() <= state.ply());
        assertEquals(state.ply() - state.completed() <= 2, true);
        if (state.over() || state.pending().isPresent() || state.halted()) {
            assertTrue(state.running().isEmpty());
        }
        state.running().ifPresent(side -> assertEquals(state.onClock(), side));
        state.allowedMoves().forEach(move -> assertTrue(state.legalMoves().contains(move)));
    }

    private GameSetup setup() {
        LawsProfile laws = any(LawsProfiles.all());
        if (random.nextInt(3) == 0) {
            laws = laws.with("illegalCallers", "players");
        }
        if (random.nextInt(4) == 0) {
            laws = laws.with("supervision", "limited");
        }
        if (random.nextInt(3) == 0) {
            laws = laws.with("touchMove", "strict");
        }
        if (random.nextInt(4) == 0) {
            laws = laws.with("deadPosition", "claim");
        }
        if (random.nextInt(4) == 0) {
            laws = laws.with("quickplay", random.nextBoolean() ? "law-2001" : "guideline-iii");
        }
        if (random.nextInt(4) == 0) {
            laws = laws.with("auto5", "off").with("auto75", "off");
        }
        Setup start = Fen.position(any(STARTS)).toSetup();
        return new GameSetup(laws, TimeControl.parse(any(CONTROLS)), start, false, 1000, List.of());
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private Act act(GameState state) {
        Side side = random.nextInt(5) == 0 ? state.toMove().opposite() : state.toMove();
        return switch (random.nextInt(60)) {
            case 0 -> new Act.Touch(side, random.nextInt(64));
            case 1 -> new Act.Adjust(side);
            case 2, 3, 4 -> new Act.Press(random.nextInt(4) == 0 ? side : state.onClock());
            case 5 -> new Act.Offer(side, random.nextBoolean() ? Optional.empty() : Optional.of("if you take"));
            case 6 -> random.nextInt(4) == 0 ? new Act.Accept(side) : new Act.Decline(side);
            case 7 -> new Act.Withdraw(side);
            case 8, 9 -> new Act.ClaimDraw(side, any(List.of(Act.Repeated.values())), Optional.empty());
            case 10, 11 -> new Act.ClaimDraw(side, any(List.of(Act.Repeated.values())), move(state, side));
            case 12 -> new Act.ClaimDead(side);
            case 13, 14 -> new Act.ClaimFlag(side);
            case 15, 16 -> new Act.ClaimIllegal(side);
            case 17, 18 -> new Act.ClaimTouch(side);
            case 19 -> new Act.ClaimClock(side);
            case 20 -> new Act.ClaimQuickplay(side);
            case 21 -> new Act.ClaimIncrement(side);
            case 22 -> random.nextInt(6) == 0 ? new Act.Resign(side) : new Act.Tick();
            case 23 -> new Act.StopClocks(side, random.nextBoolean() ? Optional.empty() : Optional.of("the arbiter"));
            case 24 -> new Act.Seal(side, any(TEXTS));
            default -> random.nextInt(5) == 0 ? byArbiter() : moving(state, side);
        };
    }

    private Act moving(GameState state, Side side) {
        Optional<ReadMove> move = move(state, side);
        if (move.isEmpty()) {
            return new Act.Tick();
        }
        return random.nextBoolean()
                ? new Act.Play(side, move.get(), random.nextInt(8) == 0)
                : new Act.Move(side, move.get());
    }

    private Optional<ReadMove> move(GameState state, Side side) {
        List<Integer> moves = new ArrayList<>(random.nextInt(4) == 0 ? state.legalMoves() : state.allowedMoves());
        if (moves.isEmpty() || random.nextInt(6) == 0) {
            return random.nextInt(8) == 0
                    ? Optional.of(new ReadMove.Illegal(random.nextInt(64), random.nextInt(64), 0, -1))
                    : Optional.of(state.read(side, any(TEXTS))).filter(m -> !(m instanceof ReadMove.NotAMove));
        }
        return Optional.of(new ReadMove.Legal(any(moves)));
    }

    private Act byArbiter() {
        Side side = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        return switch (random.nextInt(34)) {
            case 0 -> new Act.Start();
            case 1 -> new Act.ObserveFlag(random.nextInt(3) == 0 ? Optional.of(side) : Optional.empty());
            case 2, 3 -> new Act.Interrupt(Optional.empty());
            case 4, 5, 6, 7, 8, 9, 10 -> new Act.Resume();
            case 11, 12, 13, 14 -> new Act.Decide(any(List.of(Act.Choice.values())));
            case 15, 16 -> new Act.Adjourn();
            case 17, 18 -> new Act.Open();
            case 19 -> new Act.OpenLost();
            case 20 -> new Act.Absent(side);
            case 21, 22 -> new Act.Arrive(side);
            case 23 -> random.nextInt(5) == 0 ? new Act.FoundWrongSetup() : new Act.FoundColoursReversed();
            case 24 -> new Act.FoundDisplaced(side);
            case 25, 26 -> new Act.FoundIllegal(random.nextInt(20));
            case 27 -> new Act.FoundNotRecording(side);
            case 28 -> new Act.Warn(side);
            case 29, 30 -> new Act.Add(side, (random.nextInt(241) - 100) * TestGame.SECOND);
            case 31 ->
                random.nextInt(4) == 0 ? new Act.Forfeit(side, OptionalInt.of(random.nextInt(3))) : new Act.Tick();
            case 32 -> random.nextInt(9) == 0 ? new Act.ForfeitBoth() : new Act.Tick();
            default -> new Act.SetClock(random.nextInt(200) * TestGame.SECOND, random.nextInt(200) * TestGame.SECOND);
        };
    }
}
