package vua.arbiter.game;

import java.util.ArrayList;
import java.util.List;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.MoveReader;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Position;
import vua.engine.board.Setup;

/// What a game begins with.
///
/// @param start the start position, ply 0; a legal one
/// @param chess960 how castling is written
/// @param budget how many positions the solver may look at for one ruling
/// @param moves completed moves that used no time and earned no increment, as [vua.engine.board.Move] numbers
public record GameSetup(LawsProfile laws, TimeControl timeControl, Setup start, boolean chess960, long budget,
        List<Integer> moves) {

    public GameSetup {
        moves = List.copyOf(moves);
    }

    /// A setup whose moves are still text.
    ///
    /// @throws IllegalArgumentException if one of them is not legal, with one sentence
    /// @throws vua.engine.board.InvalidSetupException if the start is no legal position
    public static GameSetup read(LawsProfile laws, TimeControl timeControl, Setup start, boolean chess960, long budget,
            List<String> texts) {
        Position position = Position.from(start);
        Setup normal = position.toSetup();
        List<Integer> moves = new ArrayList<>();
        for (String text : texts) {
            Side mover = Side.of(position.sideToMove());
            switch (MoveReader.read(position.toSetup(), mover, text, chess960)) {
                case ReadMove.Legal legal -> {
                    moves.add(legal.move());
                    position.play(legal.move());
                }
                case ReadMove.Illegal _ -> throw new IllegalArgumentException(
                        "move " + (moves.size() + 1) + ", " + text + ", is not legal");
                case ReadMove.NotAMove no -> throw new IllegalArgumentException(
                        "move " + (moves.size() + 1) + ": " + no.sentence());
            }
        }
        return new GameSetup(laws, timeControl, normal, chess960, budget, moves);
    }
}
