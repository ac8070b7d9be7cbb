package vua.perft;

import java.util.List;
import vua.uci.client.CommandWords;

/// The command of the engine to compare with.
final class EngineCommand {
    private EngineCommand() {}

    /// Program and arguments of a command.
    ///
    /// @throws BadInputException if there is no program, or a quote is not closed
    static List<String> split(String text) {
        List<String> words;
        try {
            words = CommandWords.split(text);
        } catch (IllegalArgumentException _) {
            throw new BadInputException("a quote in the engine's command, " + text.strip() + ", is not closed.");
        }
        if (words.isEmpty() || words.getFirst().isEmpty()) {
            throw new BadInputException("--diff needs the command of an engine, for example --diff stockfish or --diff "
                    + "\"/path/of/engine argument\".");
        }
        return words;
    }
}
