package vua.arbiter.law;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// The positions of a game, for tests of what looks back.
final class PlayedGame implements History {
    private final Position position;
    private final List<PositionIdentity> identities = new ArrayList<>();
    private final List<Integer> clocks = new ArrayList<>();
    private final List<Long> keys = new ArrayList<>();

    private PlayedGame(Position start) {
        position = start;
        note();
    }

    /// @param fen `start` or a FEN
    /// @param moves UCI
    static PlayedGame of(String fen, String... moves) {
        PlayedGame game = new PlayedGame(fen.equals("start") ? Position.start() : Fen.position(fen));
        for (String text : moves) {
            int move = UciMoves.parse(game.position, text);
            game.position.play(move);
            game.note();
        }
        return game;
    }

    /// A game of random moves that prefers to go back where it came from, so that positions repeat.
    static PlayedGame random(Position start, RandomGenerator random, int plies) {
        PlayedGame game = new PlayedGame(start);
        MoveList moves = new MoveList();
        int[] last = new int[2];
        for (int i = 0; i < plies; i++) {
            moves.clear();
            MoveGenerator.legal(game.position, moves);
            if (moves.size() == 0) {
                break;
            }
            int back = Move.of(Move.to(last[i & 1]), Move.from(last[i & 1]));
            boolean returns = last[i & 1] != Move.NONE && moves.contains(back) && random.nextInt(3) > 0;
            int move = returns ? back : moves.get(random.nextInt(moves.size()));
            last[i & 1] = move;
            game.position.play(move);
            game.note();
        }
        return game;
    }

    private void note() {
        identities.add(PositionIdentity.of(position));
        clocks.add(position.halfMoveClock());
        keys.add(position.key());
    }

    Position position() {
        return position;
    }

    long key(int ply) {
        return keys.get(ply);
    }

    @Override
    public int ply() {
        return identities.size() - 1;
    }

    @Override
    public PositionIdentity identity(int ply) {
        return identities.get(ply);
    }

    @Override
    public int halfMoveClock(int ply) {
        return clocks.get(ply);
    }

    @Override
    public int firstComparable(int ply) {
        return Math.max(0, ply - clocks.get(ply));
    }
}
