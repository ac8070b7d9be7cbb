package vua.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import vua.engine.board.InvalidSetupException;
import vua.engine.board.Move;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.NotationException;
import vua.engine.notation.UciMoves;
import vua.uci.protocol.GuiCommand;

/// The position from which is counted, and the way it was described.
///
/// @param fen of the position where the moves begin; empty for the start position
/// @param moves played from there
/// @param chess960 whether castling is written as king takes rook
/// @param position after the moves
record Root(Optional<String> fen, List<String> moves, boolean chess960, Position position) {
    private static final Pattern SPACES = Pattern.compile("[\\s,]+");

    Root {
        moves = List.copyOf(moves);
    }

    /// The start position of standard chess.
    static Root start() {
        return new Root(Optional.empty(), List.of(), false, Position.start());
    }

    /// Reads a FEN and moves in UCI notation. A position where castling cannot be written as a step of the king is one
    /// of Chess960, whether that was said or not.
    ///
    /// @throws BadInputException if one of them is wrong
    static Root read(Optional<String> fen, String moveText, boolean chess960) {
        Position position = fen.isPresent() ? position(fen.get()) : Position.start();
        boolean writtenAs960 = chess960 || UciMoves.needsChess960(position);
        List<String> moves = new ArrayList<>();
        for (String text : SPACES.split(moveText.strip(), -1)) {
            if (text.isEmpty()) {
                continue;
            }
            int move = UciMoves.parse(position, text);
            if (move == Move.NONE) {
                throw new BadInputException("move " + (moves.size() + 1) + " of --moves, '" + text
                        + "', is not a legal move of " + Fen.format(position)
                        + "; moves are written like e2e4 or e7e8q.");
            }
            try {
                position.play(move);
            } catch (IllegalArgumentException tooLong) {
                throw new BadInputException("the moves of --moves are too many for one count: " + tooLong.getMessage()
                        + ".");
            }
            moves.add(UciMoves.format(move, writtenAs960));
        }
        return new Root(fen.map(String::strip), moves, writtenAs960, position);
    }

    /// The position of a FEN.
    ///
    /// @throws BadInputException if there is none
    static Position position(String fen) {
        try {
            return Fen.position(fen);
        } catch (NotationException wrong) {
            throw new BadInputException(wrong.getMessage());
        } catch (InvalidSetupException unplayable) {
            throw new BadInputException("chess cannot be played from the FEN '" + fen.strip() + "': "
                    + unplayable.getMessage() + ".");
        }
    }

    /// This position for an engine, with further moves.
    GuiCommand.Position command(List<String> furtherMoves) {
        List<String> all = new ArrayList<>(moves);
        all.addAll(furtherMoves);
        return new GuiCommand.Position(fen, all);
    }
}
