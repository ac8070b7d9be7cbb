package vua.arbiter.store;

import java.util.Optional;
import vua.arbiter.game.Game;

/// A game that goes on after its program ended.
///
/// @param game as it stood after the last act that was written down; its time goes on from `game.state().now()`
/// @param record to go on with
/// @param stored what was found, settings and notes
/// @param halted whether the clocks stand because of the resumption: an [vua.arbiter.game.Act.Resume] lets the game go on
/// @param notice what to tell the players if the database can be read but not written
public record ResumedGame(Game game, GameRecord record, StoredGame stored, boolean halted, Optional<String> notice) {}
