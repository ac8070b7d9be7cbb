package vua.arbiter.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import vua.arbiter.game.Findings.ClockReading;
import vua.arbiter.game.Findings.Fault;
import vua.arbiter.game.Findings.Penalty;
import vua.arbiter.law.Ground;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.Reason;
import vua.arbiter.law.ReasonKey;
import vua.arbiter.law.Side;
import vua.engine.board.Color;
import vua.engine.board.Setup;

/// A ruling being written, together with the state it leads to. What is said about time is done to the clock too.
final class Answer {
    private final Draft next;
    private @Nullable Ground ground;
    private long forWhite;
    private long forBlack;
    private @Nullable Setup restored;
    private List<Integer> mustPlay = List.of();
    private final List<Fault> faults = new ArrayList<>();
    private @Nullable Integer since;
    private @Nullable Reason reason;

    private Answer(Draft next) {
        this.next = next;
    }

    /// An answer that leads to `next`.
    static Answer to(Draft next) {
        return new Answer(next);
    }

    /// The act does not stand and nothing changes.
    static Decision refuse(GameState state, ReasonKey key, Object... arguments) {
        return to(state.edit()).because(key, arguments).rejected();
    }

    /// The act does not stand because of an article, and nothing changes.
    static Decision refuse(GameState state, Ground ground, ReasonKey key, Object... arguments) {
        return to(state.edit()).by(ground).because(key, arguments).rejected();
    }

    Draft next() {
        return next;
    }

    Answer by(Ground article) {
        ground = article;
        return this;
    }

    Answer because(ReasonKey key, Object... arguments) {
        reason = Reason.of(key, arguments);
        return this;
    }

    Answer because(@Nullable Reason sentence) {
        reason = sentence;
        return this;
    }

    /// Gives a side time, or takes it.
    Answer penalty(Side side, long nanos) {
        if (nanos != 0) {
            forWhite += side == Side.WHITE ? nanos : 0;
            forBlack += side == Side.BLACK ? nanos : 0;
            next.clock = next.clock.add(side.color(), nanos, next.now);
        }
        return this;
    }

    /// Names the position on the board as the one to go on from.
    Answer restored() {
        restored = next.plies.last().board();
        return this;
    }

    /// Orders one of these moves, sorted as text; none, or all that are legal, is no order.
    Answer mustPlay(List<Integer> moves) {
        boolean all = moves.size() == IllegalBoard.legal(next.plies.last().board()).size();
        mustPlay = all ? List.of() : moves;
        next.mustPlay = mustPlay;
        return this;
    }

    /// Counts a technical fault.
    Answer fault(Side side) {
        next.faults = next.faults.more(side);
        faults.add(new Fault(side, next.faults.of(side)));
        return this;
    }

    Answer since(int ply) {
        since = ply;
        next.since = OptionalInt.of(ply);
        return this;
    }

    private Findings findings() {
        List<Penalty> penalties = new ArrayList<>();
        if (forWhite != 0) {
            penalties.add(new Penalty(Side.WHITE, forWhite));
        }
        if (forBlack != 0) {
            penalties.add(new Penalty(Side.BLACK, forBlack));
        }
        return new Findings(Optional.ofNullable(ground).map(article -> article.article(next.setup.laws())), penalties,
                Optional.ofNullable(restored), mustPlay, faults, reading(),
                since == null ? OptionalInt.empty() : OptionalInt.of(since), Optional.ofNullable(reason));
    }

    private Optional<ClockReading> reading() {
        return next.clock.present()
                ? Optional.of(new ClockReading(next.clock.remaining(Color.WHITE, next.now),
                        next.clock.remaining(Color.BLACK, next.now)))
                : Optional.empty();
    }

    Decision accepted() {
        Findings findings = findings();
        return new Decision(next.build(), new Ruling.Accepted(findings));
    }

    Decision rejected() {
        Findings findings = findings();
        return new Decision(next.build(), new Ruling.Rejected(findings));
    }

    Decision infraction() {
        Findings findings = findings();
        return new Decision(next.build(), new Ruling.Infraction(findings));
    }

    /// The clocks stand until the arbiter has decided.
    Decision pending(Pending pending) {
        next.pending = pending;
        next.stopClock();
        Findings findings = findings();
        return new Decision(next.build(), new Ruling.Pending(findings));
    }

    Decision ended(Outcome outcome) {
        next.outcome = outcome;
        next.stopClock();
        next.offer = null;
        next.pending = null;
        Findings findings = findings();
        return new Decision(next.build(), new Ruling.Ended(outcome, findings));
    }
}
