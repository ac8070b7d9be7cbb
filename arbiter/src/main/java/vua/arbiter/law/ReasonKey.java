package vua.arbiter.law;

import java.util.List;

/// The sentences rulings give as reasons. Each has a line in `reasons.properties` and one in `reasons_vi.properties`,
/// under [#id()], and takes arguments of these types.
public enum ReasonKey {
    // @formatter:off
    // What is no answer to an act
    GAME_OVER(),
    NOT_STARTED(),
    NOT_NOW(),
    NOT_YOUR_MOVE(Side.class),
    KING_CAPTURE(),
    PENDING(),
    CLOCKS_STOPPED(),
    CLOCK_NOT_RUNNING(Side.class),
    ALREADY_STARTED(),
    ADJOURNED(),
    NOT_ADJOURNED(),
    NOTHING_PENDING(),
    NO_CLOCKS(),

    // Ends
    CHECKMATE(Side.class),
    STALEMATE(Side.class),
    DEAD_POSITION(),
    // since ply
    DEAD_SINCE(Integer.class),
    // The last material is gone, where only material counts.
    DEAD_MATERIAL(),
    THREEFOLD(),
    // move
    THREEFOLD_INTENDED(String.class),
    FIVEFOLD(),
    // since ply
    FIVEFOLD_SINCE(Integer.class),
    FIFTY(),
    // move
    FIFTY_INTENDED(String.class),
    SEVENTY_FIVE(),
    // since ply
    SEVENTY_FIVE_SINCE(Integer.class),
    AUTOMATIC_THREEFOLD(),
    AUTOMATIC_FIFTY(),
    AGREEMENT(),
    RESIGNATION(Side.class),
    // who resigned, who cannot checkmate
    RESIGNATION_DRAW(Side.class, Side.class),
    FLAG_LOSS(Side.class),
    // Where it does not matter what the opponent can do.
    FLAG_FELL(Side.class),
    // whose flag fell, who cannot checkmate
    FLAG_DRAW(Side.class, Side.class),
    // whose flag fell, who has nothing but his king
    FLAG_DRAW_BARE_KING(Side.class, Side.class),
    // whose flag fell, of whom it stayed unknown whether he can checkmate
    FLAG_LOSS_UNKNOWN(Side.class, Side.class),
    // the same, drawn
    FLAG_DRAW_UNKNOWN(Side.class, Side.class),
    // A move was made and not completed: whose flag fell.
    FLAG_LOSS_NOT_COMPLETED(Side.class),
    BOTH_FLAGS_DRAW(),
    BOTH_FLAGS_CONTINUE(),
    // who loses, his how many-th illegal move
    ILLEGAL_LOSS(Side.class, Integer.class),
    // who made them, how many, who cannot checkmate
    ILLEGAL_DRAW(Side.class, Integer.class, Side.class),
    // who made the illegal move, who claimed
    ILLEGAL_CLAIM_WIN(Side.class, Side.class),
    ILLEGAL_CLAIM_DRAW(Side.class, Side.class),
    ILLEGAL_POSITION(),
    TECHNICAL_FAULTS(Side.class, Integer.class),
    QUICKPLAY_DRAW(),
    SEALED_ILLEGAL(Side.class, String.class),
    SEALED_AMBIGUOUS(Side.class, String.class),
    // sealer, text, who cannot checkmate
    SEALED_DRAW(Side.class, String.class, Side.class),
    DEFAULT_LOSS(Side.class),
    DEFAULT_BOTH(),
    FORFEIT(Side.class),
    BOTH_LOSE(),
    ANNULLED_SETUP(),
    ANNULLED_COLOURS(),

    // Moves
    // side, move: the piece does not move that way
    ILLEGAL_MOVE(Side.class, String.class),
    // side, move: his king would be attacked
    ILLEGAL_EXPOSES_KING(Side.class, String.class),
    ILLEGAL_CASTLING(Side.class, String.class),
    PROMOTED_TO_QUEEN(Side.class),
    PROMOTION_MISSING(Side.class),
    EMPTY_PRESS(Side.class),
    EMPTY_PRESS_IMPROPER(Side.class),
    // square of the pawn, pieces or move that was released
    RELEASED(String.class),
    // the only moves allowed, as text
    MUST_PLAY(String.class),
    NO_ILLEGAL_MOVE(Side.class),
    ILLEGAL_TOO_LATE(),
    SEVERAL_MOVES_AGO(Integer.class),

    // Touching
    TOUCHED_NOT_YOURS(Side.class),
    // square
    TOUCHED_NOTHING(String.class),
    TOUCH_BREACH(Side.class, String.class),
    TOUCH_BREACH_WARNING(Side.class, String.class),
    NO_TOUCH_BREACH(Side.class),
    TOUCH_CLAIM_LOST(Side.class),
    // side, square
    FAULT_TOUCH(Side.class, String.class),
    FAULT_FREE_MOVE(Side.class),

    // Offers
    OFFER_CONDITION_VOID(),
    OFFER_NOT_ON_MOVE(),
    OFFER_ON_MOVE_ONLY(Side.class),
    NO_OFFER(),
    OFFER_DECLINED_BY_TOUCH(Side.class),
    OFFER_STANDS(),
    OWN_OFFER(),
    AGREEMENT_TOO_EARLY(Integer.class),
    AGREEMENT_FORBIDDEN(),

    // Claims
    // how often the position has stood
    WRONG_THREEFOLD(Integer.class),
    // the same after an intended move
    WRONG_THREEFOLD_INTENDED(String.class, Integer.class),
    // plies without capture or pawn move
    WRONG_FIFTY(Integer.class),
    WRONG_FIFTY_INTENDED(String.class, Integer.class),
    WRONG_CLAIM_ILLEGAL_MOVE(String.class),
    CLAIM_ENDS_GAME(String.class),
    CLAIM_NOT_ON_MOVE(Side.class),
    CLAIM_RIGHT_LOST(),
    CLAIM_AFTER_SEALING(),
    NOT_DEAD(),
    NOT_PROVEN_DEAD(),

    // Clocks
    FLAG_NOT_FALLEN(Side.class),
    FLAG_BY_PLAYERS_ONLY(),
    CLOCK_TO_BE_SET(),
    CLOCK_TOO_LATE(),
    STOPPED_WITHOUT_REASON(Side.class),

    // Quickplay finish
    QUICKPLAY_PENDING(),
    QUICKPLAY_POSTPONED(),
    QUICKPLAY_REJECTED(),
    QUICKPLAY_NOT_HERE(),
    QUICKPLAY_TOO_MUCH_TIME(),
    QUICKPLAY_NOT_FINAL(),
    QUICKPLAY_INCREMENT(),
    QUICKPLAY_FLAG(Side.class),
    INCREMENT_REQUESTED(),
    INCREMENT_REFUSED(),
    INCREMENT_SET(),
    INCREMENT_NOT_GRANTED(),

    // Adjournment
    SEAL_NOW(Side.class),
    SEALED(Side.class),
    SEAL_MUST_BE(String.class),
    ENVELOPE_LOST(Side.class),
    OPENED_WHEN_PRESENT(Side.class),

    // Arbiter
    SETUP_STANDS(),
    COLOURS_STAND(),
    DISPLACED(Side.class),
    RECORDING_REQUIRED(Side.class),
    RECORDING_WAIVED(Side.class),
    RECORDING_NOT_REQUIRED(),
    WARNED(Side.class),
    TIME_CHANGED(Side.class),
    NOT_ABSENT(Side.class),
    STARTS_ABSENT(Side.class);
    // @formatter:on

    // Made by List.of.
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Class<?>> arguments;

    ReasonKey(Class<?>... arguments) {
        this.arguments = List.of(arguments);
    }

    /// The types of the arguments, in order.
    public List<Class<?>> arguments() {
        return arguments;
    }

    /// The key in the files of sentences, such as `flag-draw`.
    public String id() {
        return Wording.of(this);
    }
}
