package vua.arbiter.match;

import java.util.Optional;
import vua.engine.api.Score;
import vua.uci.protocol.EngineMessage;

/// What is remembered of a move that an engine has made, for the game's comments.
///
/// @param ply its number in the game, from 1 on, the opening's moves counted
/// @param nanos the time it took, as it was charged
/// @param score from the mover's side
/// @param info the last line it told about its best line
record MoveRecord(int ply, long nanos, Optional<Score> score, Optional<EngineMessage.Info> info) {}
