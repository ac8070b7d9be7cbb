package vua.arbiter.store;

import vua.arbiter.game.Act;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Ruling;

/// How acts and rulings are written down: the words of the line protocol, which belong to another package.
public interface RecordWords {

    /// An act without its time.
    String format(Act act, boolean chess960);

    /// A ruling, its reason in English.
    String format(Ruling ruling, boolean chess960);

    /// The act of a text made by [#format(Act, boolean)].
    ///
    /// @param state the game before the act
    /// @throws RuntimeException if the text is no act, with one sentence
    Act parse(String text, GameState state);
}
