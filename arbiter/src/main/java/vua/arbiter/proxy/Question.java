package vua.arbiter.proxy;

import java.util.List;
import java.util.Optional;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.uci.protocol.GuiCommand;

/// A search as the arbiter looks at it.
///
/// @param position the line that set the position, as the GUI sent it; empty = none was sent, which is the start
///     position
/// @param go the search; its times are what the clocks show
/// @param chess960 whether castling is written as king takes rook
record Question(Optional<String> position, GuiCommand.Go go, boolean chess960, LawsProfile laws, Language language) {

    /// The game that the GUI told; empty if its line cannot be read.
    Optional<GuiCommand.Position> game() {
        if (position.isEmpty()) {
            return Optional.of(new GuiCommand.Position(Optional.empty(), List.of()));
        }
        return GuiCommand.parse(position.get()).command() instanceof GuiCommand.Position told
                ? Optional.of(told)
                : Optional.empty();
    }
}
