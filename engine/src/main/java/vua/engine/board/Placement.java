package vua.engine.board;

import java.util.Arrays;

/// Which piece stands where. Immutable; equal when every square is.
public final class Placement {
    public static final Placement EMPTY = new Placement(new byte[64]);

    private final byte[] pieces;

    private Placement(byte[] pieces) {
        this.pieces = pieces;
    }

    /// From 64 pieces, a1 first, rank by rank.
    ///
    /// @throws IllegalArgumentException unless there are 64 numbers from 0 to 15
    public static Placement of(int[] pieces) {
        if (pieces.length != 64) {
            throw new IllegalArgumentException("a placement has 64 squares, not " + pieces.length);
        }
        byte[] copy = new byte[64];
        for (int square = 0; square < 64; square++) {
            copy[square] = checked(pieces[square]);
        }
        return new Placement(copy);
    }

    public int pieceAt(int square) {
        return pieces[square];
    }

    /// The same with `piece` on `square`; [Piece#NONE] empties it.
    public Placement with(int square, int piece) {
        byte[] copy = pieces.clone();
        copy[square] = checked(piece);
        return new Placement(copy);
    }

    /// The squares on which `piece` stands.
    public long squaresOf(int piece) {
        long set = 0;
        for (int square = 0; square < 64; square++) {
            set |= pieces[square] == piece ? Bitboards.bit(square) : 0;
        }
        return set;
    }

    private static byte checked(int piece) {
        if (piece < 0 || piece >= Piece.LIMIT) {
            throw new IllegalArgumentException("no piece has the number " + piece);
        }
        return (byte) piece;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Placement that && Arrays.equals(pieces, that.pieces);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(pieces);
    }

    /// Eight lines of FEN letters, the eighth rank first.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(72);
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                text.append(Piece.toChar(pieces[Square.of(file, rank)]));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
