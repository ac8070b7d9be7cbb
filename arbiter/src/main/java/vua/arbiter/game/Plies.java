package vua.arbiter.game;

import java.util.Arrays;
import vua.arbiter.law.History;
import vua.arbiter.law.PositionIdentity;

/// The plies of a game from 0 on: an immutable list in chunks, so that adding one copies a chunk and not the game.
final class Plies implements History {
    private static final int CHUNK = 64;

    private final Ply[][] chunks;
    private final int size;

    private Plies(Ply[][] chunks, int size) {
        this.chunks = chunks;
        this.size = size;
    }

    static Plies of(Ply first) {
        return new Plies(new Ply[0][], 0).append(first);
    }

    int size() {
        return size;
    }

    Ply get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("no ply " + index + " among " + size);
        }
        return chunks[index / CHUNK][index % CHUNK];
    }

    @Override
    public int ply() {
        return size - 1;
    }

    @Override
    public PositionIdentity identity(int ply) {
        return get(ply).identity();
    }

    @Override
    public int halfMoveClock(int ply) {
        return get(ply).board().halfMoveClock();
    }

    @Override
    public int firstComparable(int ply) {
        return get(ply).firstComparable();
    }

    Ply last() {
        return get(size - 1);
    }

    Plies append(Ply ply) {
        int used = size % CHUNK;
        Ply[][] outer = Arrays.copyOf(chunks, size / CHUNK + 1);
        Ply[] chunk = used == 0 ? new Ply[1] : Arrays.copyOf(outer[size / CHUNK], used + 1);
        chunk[used] = ply;
        outer[size / CHUNK] = chunk;
        return new Plies(outer, size + 1);
    }

    Plies withLast(Ply ply) {
        return first(size - 1).append(ply);
    }

    /// Only the first plies.
    Plies first(int count) {
        return new Plies(chunks, count);
    }

    Plies with(int index, Ply ply) {
        Ply[][] outer = chunks.clone();
        Ply[] chunk = outer[index / CHUNK].clone();
        chunk[index % CHUNK] = ply;
        outer[index / CHUNK] = chunk;
        return new Plies(outer, size);
    }
}
