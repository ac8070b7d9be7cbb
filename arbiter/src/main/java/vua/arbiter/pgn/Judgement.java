package vua.arbiter.pgn;

import java.util.Optional;
import vua.arbiter.law.Result;

/// What the Laws say of a finished game.
///
/// @param entry the game
/// @param claimed the result the game gives for itself
/// @param difference what the Laws rule instead, if they do
/// @param obstacle why the game could not be judged, if it could not
public record Judgement(PgnEntry entry, String claimed, Optional<Difference> difference, Optional<String> obstacle) {

    /// A ruling that differs from what the game says of itself.
    ///
    /// @param ply after which the ruling holds; 0 = the start position
    /// @param kind a termination of the line protocol such as `time-draw`, or `illegal-move`, or `goes-on` where the game
    ///        was not over
    /// @param result what the Laws give, if they end the game
    /// @param article number in the edition of the profile
    /// @param reason one sentence without a full stop
    public record Difference(int ply, String kind, Optional<Result> result, String article, String reason) {}
}
