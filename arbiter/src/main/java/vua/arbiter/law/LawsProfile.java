package vua.arbiter.law;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Map;
import java.util.SequencedMap;

// @formatter:off
/// The rules under which a game is played: every point where editions of the Laws, time classes or organisers differ.
/// A profile is data. The names of the components from [#timeClass] on are those of the line protocol's `set`.
///
/// Articles are named as 2001 / 2023. Times are nanoseconds.
///
/// @param id how the profile is called; does not change by [#with]
/// @param numbering whose article numbers are named, and whose wording holds where no parameter decides
/// @param timeClass standard, rapid (Appendix B / A) or blitz (Appendix C / B)
/// @param supervision whether an arbiter watches every game (A.4, B.2 of 2023) or not (A.5, B.3): then an illegal move
///        stands when the opponent has moved, and A.5.4 rules illegal positions
/// @param illegalLossAt at which illegal move of a player he loses (7.4(b), C3 / 7.5.5); 0 = never
/// @param illegalBonus what the opponent gets for each one before (7.4(b) / 7.5.5, A.3)
/// @param illegalDrawIfUnwinnable whether that loss is a draw if the opponent cannot checkmate (– / 7.5.5)
/// @param illegalCallers who may bring up an illegal move (7.4, B5 / 7.5.1, A.5.2)
/// @param illegalClaimWindow until when it may be claimed (7.4, B5, C3 / 7.5.1, A.5.2); see [#claimWindow()]
/// @param illegalBlitzClaimWin whether a right claim of an illegal move wins, or draws if the claimant cannot checkmate
///        (C3 / –)
/// @param promoMissing what becomes of a pawn left on the last rank (– / 7.5.2)
/// @param emptyPressIllegal whether pressing the clock without a move counts as an illegal move (6.8(c) / 7.5.3)
/// @param claimOppBonus what the opponent gets for a wrong claim (9.5(b) / 9.5.2, A.3)
/// @param claimHalving whether the wrong claimant loses time: see [ClaimPenalty] (9.5(b) / –)
/// @param claimRightLostBy what loses the right to claim on this move (9.4)
/// @param claimEndingMove what a right claim with an intended move that would end the game is (9.2, 9.3)
/// @param auto3 whether the third occurrence of a position draws without a claim (regulations)
/// @param auto5 whether the fifth does (– / 9.6.1)
/// @param auto50 whether fifty moves by each without capture or pawn move draw without a claim (regulations)
/// @param auto75 whether seventy-five do (– / 9.6.2)
/// @param lateAutomaticDraw what happens to moves made after a fifth occurrence or 75 moves that nobody noticed (9.6)
/// @param deadPosition how dead positions are found (5.2(b), 9.6 / 5.2.2)
/// @param flagDraw when a flag fall is a draw because of what the opponent has (6.10 / 6.9)
/// @param flagPosition the position that is looked at when a move was made but not completed (6.10 / 6.9)
/// @param unknownAtFlag what a flag fall is when it stays unknown whether the opponent could checkmate (6.10 / 6.9)
/// @param resignException whether resigning draws if the opponent cannot checkmate (5.1(b) / 5.1.2)
/// @param flagCallers who may call a flag fall (6.9, B6 / 6.8, A.5.5)
/// @param bothFlagsMid both flags down, order unknown, before the last period (6.12, B8 / III.3.1.1)
/// @param bothFlagsFinal the same in the last period (10.3, B8 / III.3.1.2)
/// @param quickplay which rules of the quickplay finish apply (10.2 / III)
/// @param quickplayBonus what the opponent gets for a rejected claim, or for an increment (10.2 / III.4, III.5)
/// @param defaultTime who comes later than this after the start loses (6.7 / 6.7.1)
/// @param recordWaiver with less than this left in the period a player need not record (8.4)
/// @param recordWaiverInc unless at least this much is added with each move (8.4)
/// @param coloursReversed a game begun with the wrong colours (7.2 / 7.3)
/// @param setupFreezeMoves after so many moves by each a wrong start position stands (B4 / A.5.1); 0 = it never does
/// @param agreement whether players may agree on a draw (5.2(c) / 9.1.1)
/// @param agreementMinMoves how many moves each must have made before (– / 5.2.3)
/// @param offerOnMoveOnly whether only the player on move can offer a draw (9.1(a) / 9.1.2.1)
/// @param touchMove what becomes of breaches of Article 4
/// @param touchOnRequestOnly whether the arbiter rules on Article 4 only when asked (B5a / –)
/// @param faults whether technical faults are counted (vn-school)
/// @param faultsToLose how many lose the game
/// @param timeMargin how far a clock may be overstepped (regulations of engine tournaments)
public record LawsProfile(String id,
        Numbering numbering,
        TimeClass timeClass,
        Supervision supervision,
        @OneOf({0, 1, 2, 3}) int illegalLossAt,
        long illegalBonus,
        boolean illegalDrawIfUnwinnable,
        Callers illegalCallers,
        ClaimWindow illegalClaimWindow,
        boolean illegalBlitzClaimWin,
        MissingPromotion promoMissing,
        boolean emptyPressIllegal,
        long claimOppBonus,
        boolean claimHalving,
        RightLostBy claimRightLostBy,
        EndingMove claimEndingMove,
        boolean auto3,
        boolean auto5,
        boolean auto50,
        boolean auto75,
        LateDraw lateAutomaticDraw,
        DeadPosition deadPosition,
        FlagDraw flagDraw,
        FlagPosition flagPosition,
        UnknownAtFlag unknownAtFlag,
        boolean resignException,
        Callers flagCallers,
        BothFlags bothFlagsMid,
        BothFlags bothFlagsFinal,
        Quickplay quickplay,
        long quickplayBonus,
        long defaultTime,
        long recordWaiver,
        long recordWaiverInc,
        ColoursReversed coloursReversed,
        @OneOf({0, 3, 10}) int setupFreezeMoves,
        Agreement agreement,
        int agreementMinMoves,
        boolean offerOnMoveOnly,
        TouchMode touchMove,
        boolean touchOnRequestOnly,
        boolean faults,
        int faultsToLose,
        long timeMargin) {
    // @formatter:on

    /// How long the thinking time is.
    public enum TimeClass {
        STANDARD, RAPID, BLITZ
    }

    /// How many arbiters watch.
    public enum Supervision {
        FULL, LIMITED
    }

    /// Who may bring something up.
    public enum Callers {
        ARBITER_AND_PLAYERS, PLAYERS
    }

    /// Until when an illegal move may be brought up.
    public enum ClaimWindow {
        ANYTIME, BEFORE_TOUCH, BEFORE_MOVE
    }

    /// What becomes of a pawn left on the last rank: it becomes a queen, or the move is taken back and the player chooses.
    public enum MissingPromotion {
        QUEEN, CHOOSE
    }

    /// What loses the right to a claim on this move.
    public enum RightLostBy {
        MOVE, TOUCH
    }

    /// What a right claim with an intended move that would checkmate or stalemate is.
    public enum EndingMove {
        DRAW, REJECTED
    }

    /// What becomes of moves made after an automatic draw that nobody noticed.
    public enum LateDraw {
        VOID, STANDS
    }

    /// How dead positions are found: by proof, on the move that creates them; by material alone; only on a claim or when
    /// the game ends otherwise.
    public enum DeadPosition {
        FULL, MATERIAL, CLAIM
    }

    /// When a flag fall is no loss: when the opponent cannot checkmate by any series of legal moves; when he has nothing
    /// but his king; never.
    public enum FlagDraw {
        UNWINNABLE, BARE_KING, NEVER
    }

    /// Which position a flag fall looks at: the board as it stands, with a move that was made but not completed, or the
    /// position after the last completed move.
    public enum FlagPosition {
        MADE, COMPLETED
    }

    /// What a flag fall is when the proof does not come to an end.
    public enum UnknownAtFlag {
        LOSS, DRAW
    }

    /// What two fallen flags mean when nobody knows which fell first.
    public enum BothFlags {
        CONTINUE, DRAW
    }

    /// The rules of the quickplay finish.
    public enum Quickplay {
        NONE, LAW_2001, GUIDELINE_III
    }

    /// What happens when a game was begun with the wrong colours.
    public enum ColoursReversed {
        CONTINUE, RESTART_BEFORE_10
    }

    /// Whether draws may be agreed upon.
    public enum Agreement {
        ALLOWED, FORBIDDEN
    }

    /// What becomes of breaches of Article 4.
    ///
    /// * [#OFF]: touches decline offers and lose claims, and bind nobody.
    /// * [#WARN]: a breach stands with a reason; the opponent may claim it before he touches a piece himself.
    /// * [#STRICT]: the arbiter steps in at once.
    public enum TouchMode {
        OFF, WARN, STRICT
    }

    /// The numbers a component may have; without it, all from 0 on.
    @Target(ElementType.RECORD_COMPONENT)
    @Retention(RetentionPolicy.RUNTIME)
    @interface OneOf {
        int[] value();
    }

    public LawsProfile {
        if (faultsToLose < 1) {
            throw new IllegalArgumentException(
                    "'" + faultsToLose + "' is no value for faultsToLose; it takes 1 or more.");
        }
    }

    /// The same profile with one parameter changed.
    ///
    /// @param parameter the name of a component from [#timeClass] on, in any case
    /// @param value as the line protocol's `set` takes it, in any case; times in seconds
    /// @throws IllegalArgumentException if there is no such parameter or value, with one sentence
    public LawsProfile with(String parameter, String value) {
        return Parameters.with(this, parameter, value);
    }

    /// All parameters with their values as the line protocol writes them, in the order of the components.
    public SequencedMap<String, String> values() {
        return Parameters.values(this);
    }

    /// A profile from the values of all its parameters.
    ///
    /// @throws IllegalArgumentException if one is missing, unknown or has a wrong value, with one sentence
    public static LawsProfile of(String id, Numbering numbering, Map<String, String> values) {
        return Parameters.create(id, numbering, values);
    }

    /// Until when an illegal move may be brought up: with limited supervision the opponent's next move ends it (A.5.2),
    /// or an earlier moment if the parameter says so.
    public ClaimWindow claimWindow() {
        return supervision == Supervision.LIMITED && illegalClaimWindow == ClaimWindow.ANYTIME
                ? ClaimWindow.BEFORE_MOVE
                : illegalClaimWindow;
    }
}
