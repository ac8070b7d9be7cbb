package vua.arbiter.law;

/// How a game ended.
///
/// * [#RESIGNATION_DRAW]: resigned while the opponent cannot checkmate (5.1.2 of 2023).
/// * [#TIME_DRAW]: a flag fell while the opponent cannot checkmate.
/// * [#ILLEGAL_DRAW]: one illegal move too many while the opponent cannot checkmate.
/// * [#ILLEGAL_POSITION]: an illegal position that stood for a move (A.5.4 of 2023).
/// * [#FORFEIT]: declared lost by the arbiter.
public enum Termination {
    // @formatter:off
    CHECKMATE,
    STALEMATE,
    DEAD_POSITION,
    THREEFOLD,
    FIVEFOLD,
    FIFTY_MOVE,
    SEVENTY_FIVE_MOVE,
    AGREEMENT,
    RESIGNATION,
    RESIGNATION_DRAW,
    TIME_FORFEIT,
    TIME_DRAW,
    BOTH_FLAGS,
    ILLEGAL_MOVES,
    ILLEGAL_DRAW,
    ILLEGAL_POSITION,
    QUICKPLAY,
    SEALED_MOVE,
    DEFAULT,
    FORFEIT,
    BOTH_LOSE,
    TECHNICAL_FAULTS,
    ADJUDICATION,
    ANNULLED,
    UNTERMINATED;
    // @formatter:on

    /// The word of the line protocol, such as `fifty-move`.
    public String token() {
        return Wording.of(this);
    }
}
