package vua.arbiter.game;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import vua.arbiter.clock.ChessClock;
import vua.arbiter.law.Obligation;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Position;
import vua.engine.board.Setup;

/// The contents of a [GameState] while the next one is made: copied, changed, and frozen by [#build]. Every field is a
/// value; lists are immutable.
final class Draft implements Cloneable {
    final GameSetup setup;

    /// The time of the last act.
    long now;
    boolean started;
    ChessClock clock;
    /// Whose clock runs or would run: who has to press next.
    Side turn;
    Halt halt = Halt.NONE;

    Plies plies;
    /// How many plies are completed; those beyond are made.
    int completed;
    /// An illegal move of the player to move that is not completed; the board is still the one before.
    ReadMove.@Nullable Illegal illegalMade;

    /// Squares touched on this move, without those touched after "I adjust".
    List<Integer> touched = List.of();
    /// Whether the player to move has touched a piece on this move.
    boolean hasTouched;
    /// Whether a technical fault was counted for a touch on this move.
    boolean touchFault;
    boolean adjusting;
    List<Integer> mustPlay = List.of();
    @Nullable Breach breach;

    @Nullable Side offer;
    @Nullable Pending pending;
    /// Whose quickplay claim was postponed.
    @Nullable Side postponed;
    @Nullable Adjournment adjournment;
    /// Whether what is in the envelope was sealed at resumption, in the absence of the opponent.
    boolean replySealed;
    /// Moves made by each when the game was resumed.
    @Nullable PerSide resumption;

    boolean whiteAbsent;
    boolean blackAbsent;
    /// When the game was to begin or go on: what the default time counts from.
    long scheduled;

    PerSide illegal = PerSide.ZERO;
    PerSide faults = PerSide.ZERO;
    PerSide warnings = PerSide.ZERO;
    /// The number of the period, from 1 on, in which a player came below the time from which he need not record.
    PerSide waived = PerSide.ZERO;

    @Nullable Outcome outcome;
    OptionalInt since = OptionalInt.empty();

    /// What the last move led to, while its ruling is made: building a position is most of the work.
    @Nullable Reached reached;

    /// A board, and the position on it.
    record Reached(Setup board, Position position) {}

    /// Why the clocks stand.
    enum Halt {
        NONE, PLAYER, ARBITER
    }

    /// A move outside what the touched pieces allowed.
    ///
    /// @param ply the move
    record Breach(int ply, Obligation obligation) {}

    Draft(GameSetup setup, ChessClock clock, Plies plies, Side turn) {
        this.setup = setup;
        this.clock = clock;
        this.plies = plies;
        this.turn = turn;
    }

    Draft copy() {
        try {
            return (Draft) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    GameState build() {
        reached = null;
        return new GameState(this);
    }

    boolean absent(Side side) {
        return side == Side.WHITE ? whiteAbsent : blackAbsent;
    }

    void setAbsent(Side side, boolean absent) {
        if (side == Side.WHITE) {
            whiteAbsent = absent;
        } else {
            blackAbsent = absent;
        }
    }

    /// The player to move starts thinking afresh: nothing touched, nothing ordered.
    void newMove() {
        illegalMade = null;
        touched = List.of();
        hasTouched = false;
        touchFault = false;
        adjusting = false;
        mustPlay = List.of();
    }

    /// A draw is offered, unless an offer is open: every claim is an offer too (9.5).
    void offered(Side side) {
        offer = offer == null ? side : offer;
    }

    /// A side declines what the opponent has offered.
    void declinedBy(Side side) {
        offer = offer == side.opposite() ? null : offer;
    }

    /// How many of the first plies are moves of a side.
    int movesOf(Side side, int count) {
        return (count + (setup.start().sideToMove() == side.color() ? 1 : 0)) / 2;
    }

    /// Moves made by each.
    PerSide moves() {
        return new PerSide(movesOf(Side.WHITE, plies.ply()), movesOf(Side.BLACK, plies.ply()));
    }

    boolean in(Adjournment.Phase phase) {
        return adjournment != null && adjournment.phase() == phase;
    }

    void stopClock() {
        clock = clock.stop(now);
    }

    /// Lets the clock of the side that has to press run, where nothing holds it.
    void runClock() {
        boolean envelope = in(Adjournment.Phase.ADJOURNED) || in(Adjournment.Phase.STATING);
        if (started && halt == Halt.NONE && pending == null && outcome == null && !envelope) {
            clock = clock.start(turn.color(), now);
        }
    }
}
