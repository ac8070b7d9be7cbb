package vua.perft;

import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Perft;
import vua.engine.board.Position;

/// Counts like [Perft], but remembers what it has counted. The last two plies are left to [Perft]: to ask for a position
/// of the last one would take longer than to count its moves.
///
/// A question to a great table is answered by the memory, which takes as long as counting some leaves. So all moves of a
/// position are made once to learn what will be asked, all places are touched in a loop that waits for nothing, and the
/// answers come together.
final class HashedPerft implements TreeCounter {
    private static final int LEAST_REMEMBERED = 2;

    private final CountTable table;
    private final Perft leaves = new Perft(LEAST_REMEMBERED);
    private final Ply[] plies;
    /// What the touched places held. Nobody wants it, but without a use the touching would be optimised away.
    @SuppressWarnings("UnusedVariable")
    private long touched;

    /// What is known of the moves of one position.
    private static final class Ply {
        final MoveList moves = new MoveList();
        final long[] keys = new long[MoveList.CAPACITY];
        final long[] hashes = new long[MoveList.CAPACITY];
    }

    /// @param table shared with other threads
    /// @param maxDepth the deepest count that will be asked for, in plies
    HashedPerft(CountTable table, int maxDepth) {
        this.table = table;
        plies = new Ply[maxDepth + 1];
        for (int depth = LEAST_REMEMBERED + 1; depth <= maxDepth; depth++) {
            plies[depth] = new Ply();
        }
    }

    @Override
    public long count(Position position, int depth) {
        position.reserve(depth);
        return depth < LEAST_REMEMBERED ? leaves.count(position, depth) : ask(position, depth);
    }

    private long ask(Position position, int depth) {
        long key = position.key();
        long hash = PositionHash.of(position);
        long known = table.find(key, hash, depth);
        return known == CountTable.UNKNOWN ? walk(position, depth, key, hash) : known;
    }

    private long walk(Position position, int depth, long key, long hash) {
        long nodes = depth == LEAST_REMEMBERED ? leaves.count(position, depth) : inner(position, depth);
        table.store(key, hash, depth, nodes);
        return nodes;
    }

    private long inner(Position position, int depth) {
        final Ply ply = plies[depth];
        final MoveList moves = ply.moves;
        moves.clear();
        MoveGenerator.legal(position, moves);
        final long[] keys = ply.keys;
        final long[] hashes = ply.hashes;
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            keys[i] = position.key();
            hashes[i] = PositionHash.of(position);
            position.unmake();
        }
        long touching = 0;
        for (int i = 0; i < moves.size(); i++) {
            touching ^= table.touch(hashes[i], depth - 1);
        }
        touched ^= touching;
        long nodes = 0;
        for (int i = 0; i < moves.size(); i++) {
            long known = table.find(keys[i], hashes[i], depth - 1);
            if (known == CountTable.UNKNOWN) {
                position.make(moves.get(i));
                known = walk(position, depth - 1, keys[i], hashes[i]);
                position.unmake();
            }
            nodes = Math.addExact(nodes, known);
        }
        return nodes;
    }
}
