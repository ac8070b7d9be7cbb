package vua.arbiter.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Findings.Fault;
import vua.arbiter.game.Findings.Penalty;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;

/// A game for tests: acts in, rulings out as short text such as `ended 1-0 checkmate 5.1.1`.
final class TestGame {
    static final long SECOND = 1_000_000_000L;

    private LawsProfile laws;
    private TimeControl control = TimeControl.NONE;
    private Setup start = Setup.start();
    private List<String> moves = List.of();
    private Game game;
    private long now;

    private TestGame(String profile) {
        laws = LawsProfiles.byId(profile).orElseThrow();
        game = Game.begin(new Referee(new MaterialMate()),
                GameSetup.read(laws, control, start, false, 1000, moves));
    }

    /// A game from the start position without clocks.
    static TestGame of(String profile) {
        return new TestGame(profile);
    }

    TestGame set(String parameter, String value) {
        laws = laws.with(parameter, value);
        return again();
    }

    TestGame clocks(String timeControl) {
        control = TimeControl.parse(timeControl);
        return again();
    }

    /// With four fields the counters are 0 and 1.
    TestGame fen(String fen) {
        start = Fen.parse(fen);
        return again();
    }

    TestGame moves(String text) {
        moves = List.of(text.split(" ", -1));
        return again();
    }

    private TestGame again() {
        game = Game.begin(new Referee(new MaterialMate()), GameSetup.read(laws, control, start, false, 1000, moves));
        return this;
    }

    String beginning() {
        return text(game.beginning());
    }

    GameState state() {
        return game.state();
    }

    Game game() {
        return game;
    }

    TestGame at(double seconds) {
        now = Math.round(seconds * SECOND);
        return this;
    }

    String apply(Act act) {
        return text(game.apply(new StampedAct(now, act)));
    }

    String tick(double seconds) {
        return at(seconds).apply(new Act.Tick());
    }

    String start() {
        return apply(new Act.Start());
    }

    String play(Side side, String move) {
        return apply(new Act.Play(side, read(side, move), false));
    }

    /// Plays moves in turn; all must be accepted.
    TestGame line(String text) {
        for (String move : text.split(" ", -1)) {
            String ruling = play(state().toMove(), move);
            if (!ruling.startsWith("accepted")) {
                throw new AssertionError(move + ": " + ruling);
            }
        }
        return this;
    }

    String move(Side side, String move) {
        return apply(new Act.Move(side, read(side, move)));
    }

    String claim(Side side, Act.Repeated right) {
        return apply(new Act.ClaimDraw(side, right, Optional.empty()));
    }

    String claim(Side side, Act.Repeated right, String move) {
        return apply(new Act.ClaimDraw(side, right, Optional.of(read(side, move))));
    }

    String touch(Side side, String square) {
        return apply(new Act.Touch(side, vua.engine.board.Square.parse(square)));
    }

    ReadMove read(Side side, String text) {
        return game.state().read(side, text);
    }

    String legal() {
        return texts(state().allowedMoves(), " ");
    }

    private String texts(List<Integer> list, String between) {
        List<String> texts = new ArrayList<>();
        list.forEach(move -> texts.add(game.state().text(move)));
        return String.join(between, texts);
    }

    /// Kind, result, termination, article, penalties, restored position, ordered moves, faults, clocks, since.
    String text(Ruling ruling) {
        List<String> words = new ArrayList<>();
        switch (ruling) {
            case Ruling.Accepted _ -> words.add("accepted");
            case Ruling.Rejected _ -> words.add("rejected");
            case Ruling.Infraction _ -> words.add("infraction");
            case Ruling.Pending _ -> words.add("pending");
            case Ruling.Ended ended -> {
                words.add("ended");
                words.add(ended.outcome().result().token());
                words.add(ended.outcome().termination().token());
            }
        }
        Findings findings = ruling.findings();
        findings.article().ifPresent(words::add);
        for (Penalty penalty : findings.penalties()) {
            words.add(penalty.side().id() + (penalty.nanos() > 0 ? "+" : "") + number(penalty.nanos()));
        }
        findings.restored().ifPresent(board -> words.add("[" + Fen.format(board, CastlingStyle.XFEN) + "]"));
        if (!findings.mustPlay().isEmpty()) {
            words.add("must:" + texts(findings.mustPlay(), ","));
        }
        for (Fault fault : findings.faults()) {
            words.add("fault:" + fault.side().id() + fault.count());
        }
        findings.clock().ifPresent(clock -> words.add(number(clock.white()) + "/" + number(clock.black())));
        findings.since().ifPresent(ply -> words.add("since:" + ply));
        return String.join(" ", words);
    }

    private static String number(long nanos) {
        double seconds = (double) nanos / SECOND;
        return seconds == Math.rint(seconds) ? Long.toString((long) seconds) : Double.toString(seconds);
    }
}
