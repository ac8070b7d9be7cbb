package vua.arbiter.game;

import java.util.Optional;
import java.util.OptionalInt;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.law.Wording;

/// What happens in a game: something a player does, something the arbiter does, or only time that passes.
///
/// Moves are already read (see [GameState#read]), so that an act can be wrong but never meaningless.
public sealed interface Act {

    /// An act of a player.
    sealed interface OfPlayer extends Act {
        Side side();
    }

    /// An act on the board or the clock.
    sealed interface OnBoard extends OfPlayer {}

    /// A claim: the clocks are stopped for it, and run on when it led to nothing.
    sealed interface Claim extends OfPlayer {}

    /// An act of the arbiter.
    sealed interface OfArbiter extends Act {}

    /// A right to a draw that is claimed.
    enum Repeated {
        THREEFOLD, FIFTY;

        /// As the line protocol says it.
        public String word() {
            return Wording.of(this);
        }
    }

    /// What the arbiter decides on what is pending.
    enum Choice {
        DRAW, CONTINUE, REJECT, INCREMENT
    }

    // ---- players ----

    /// A piece is touched.
    ///
    /// @param square where it stands
    record Touch(Side side, int square) implements OnBoard {}

    /// "I adjust": the next touch binds to nothing (4.2).
    record Adjust(Side side) implements OnBoard {}

    /// A piece is released: the move is made, not completed.
    record Move(Side side, ReadMove move) implements OnBoard {}

    /// The clock is pressed.
    record Press(Side side) implements OnBoard {}

    /// A move is made and completed in one instant.
    ///
    /// @param offer whether a draw was offered between the two
    record Play(Side side, ReadMove move, boolean offer) implements OnBoard {}

    /// A draw is offered; a condition is void.
    record Offer(Side side, Optional<String> condition) implements OfPlayer {}

    record Accept(Side side) implements OfPlayer {}

    record Decline(Side side) implements OfPlayer {}

    /// A player wants his offer or claim back.
    record Withdraw(Side side) implements OfPlayer {}

    /// A draw is claimed by repetition or by the fifty moves, for the board as it stands or with an intended move.
    record ClaimDraw(Side side, Repeated right, Optional<ReadMove> intended) implements Claim {}

    record ClaimDead(Side side) implements Claim {}

    record ClaimFlag(Side side) implements Claim {}

    /// The opponent's last move was illegal.
    record ClaimIllegal(Side side) implements Claim {}

    /// The opponent's last move broke Article 4.
    record ClaimTouch(Side side) implements Claim {}

    /// The clocks are set wrongly.
    record ClaimClock(Side side) implements Claim {}

    /// The opponent cannot or does not try to win by normal means (10.2 / III.5).
    record ClaimQuickplay(Side side) implements Claim {}

    /// A player asks for an increment (III.4).
    record ClaimIncrement(Side side) implements Claim {}

    record Resign(Side side) implements OfPlayer {}

    /// A player stops the clocks.
    record StopClocks(Side side, Optional<String> reason) implements OfPlayer {}

    /// A move is written down for the envelope; read when the envelope is opened.
    record Seal(Side side, String text) implements OfPlayer {}

    // ---- the arbiter ----

    /// The clock of the player to move is started.
    record Start() implements OfArbiter {}

    /// The arbiter observes a flag, or finds both fallen in an unknown order.
    ///
    /// @param side whose flag; empty = both
    record ObserveFlag(Optional<Side> side) implements OfArbiter {}

    /// The arbiter stops the clocks.
    record Interrupt(Optional<String> reason) implements OfArbiter {}

    /// The clocks run again, or the time of resumption of an adjourned game has come.
    record Resume() implements OfArbiter {}

    record Decide(Choice choice) implements OfArbiter {}

    record Adjourn() implements OfArbiter {}

    /// The envelope is opened.
    record Open() implements OfArbiter {}

    /// The envelope is missing.
    record OpenLost() implements OfArbiter {}

    record Absent(Side side) implements OfArbiter {}

    record Arrive(Side side) implements OfArbiter {}

    /// The initial position was wrong (7.1(a) / 7.2.1).
    record FoundWrongSetup() implements OfArbiter {}

    record FoundColoursReversed() implements OfArbiter {}

    /// A player displaced pieces (7.3 / 7.4).
    record FoundDisplaced(Side side) implements OfArbiter {}

    /// The move that led to a ply was illegal.
    record FoundIllegal(int ply) implements OfArbiter {}

    record FoundNotRecording(Side side) implements OfArbiter {}

    record Warn(Side side) implements OfArbiter {}

    /// The arbiter gives a player time, or takes it.
    ///
    /// @param nanos less than 0 to take
    record Add(Side side, long nanos) implements OfArbiter {}

    /// A side is declared lost.
    ///
    /// @param halfPoints what the opponent gets, in half points; empty = a full point
    record Forfeit(Side side, OptionalInt halfPoints) implements OfArbiter {}

    /// Both sides are declared lost.
    record ForfeitBoth() implements OfArbiter {}

    /// The clocks are set, in nanoseconds.
    record SetClock(long white, long black) implements OfArbiter {}

    // ---- nobody ----

    /// Time passes.
    record Tick() implements Act {}
}
