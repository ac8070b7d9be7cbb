package vua.uci.server;

import java.util.List;

import vua.engine.board.InvalidSetupException;
import vua.engine.board.Move;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.NotationException;
import vua.engine.notation.UciMoves;

/// What the last `position` command set up: where the line began, its moves, and the position they lead to.
///
/// A GUI sends the whole game again before every move, so a line that goes on from this one is played from here.
final class PlayedLine {
    /// Stands for the start position in place of a FEN, which is never empty.
    static final String START = "";

    private final String root;
    private final List<String> moves;
    private final Position position;

    private PlayedLine(String root, List<String> moves, Position position) {
        this.root = root;
        this.moves = moves;
        this.position = position;
    }

    static PlayedLine start() {
        return new PlayedLine(START, List.of(), Position.start());
    }

    /// A line without moves from a position that no command has named.
    static PlayedLine at(Position position) {
        return new PlayedLine(Fen.format(position), List.of(), position);
    }

    /// The position at the end of the line, with its history. Not to be changed.
    Position position() {
        return position;
    }

    /// The line that a `position` command describes.
    ///
    /// @param newRoot [#START] or a FEN
    /// @throws CommandRefusedException if the FEN or one of the moves is no good
    PlayedLine next(String newRoot, List<String> newMoves) throws CommandRefusedException {
        boolean goesOn = newRoot.equals(root) && newMoves.size() >= moves.size()
                && newMoves.subList(0, moves.size()).equals(moves);
        Position end = goesOn ? position.copy() : parse(newRoot);
        for (int ply = goesOn ? moves.size() : 0; ply < newMoves.size(); ply++) {
            int move = UciMoves.parse(end, newMoves.get(ply));
            if (move == Move.NONE) {
                throw new CommandRefusedException(
                        "illegal move " + CommandRefusedException.quote(newMoves.get(ply)) + " at ply " + (ply + 1)
                                + " of the position command; the position stays as it was");
            }
            end.play(move);
        }
        return new PlayedLine(newRoot, List.copyOf(newMoves), end);
    }

    private static Position parse(String root) throws CommandRefusedException {
        if (root.equals(START)) {
            return Position.start();
        }
        try {
            return Fen.position(root);
        } catch (NotationException | InvalidSetupException problem) {
            throw new CommandRefusedException(
                    "the position stays as it was, since the FEN is no good: " + problem.getMessage());
        }
    }
}
