package vua.uci.protocol;

import java.util.List;

/// A line of the GUI as it was understood.
///
/// @param command what to do; [GuiCommand.Unknown] and [GuiCommand.Ignored] ask for nothing
/// @param complaints sentences about what was skipped or refused, few and printable, in the order of the line; the
///     engine may send each as an `info string`
public record ParsedCommand(GuiCommand command, List<String> complaints) {

    public ParsedCommand {
        complaints = List.copyOf(complaints);
    }
}
