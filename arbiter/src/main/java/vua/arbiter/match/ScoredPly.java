package vua.arbiter.match;

import java.util.Optional;
import vua.arbiter.law.Side;
import vua.engine.api.Score;

/// A move that an engine has played in a game, as an [Adjudicator] sees it.
///
/// @param mover who played it
/// @param score what he said about the position, from his side, exact; empty if he said nothing, or only a bound
/// @param irreversible whether it was a capture or a pawn move
/// @param fullMoves the move number of the position after it, less one: how many moves both sides have made
public record ScoredPly(Side mover, Optional<Score> score, boolean irreversible, int fullMoves) {}
