package vua.arbiter.tournament;

import java.math.BigInteger;
import java.util.Arrays;

/// Wishes of falling rank as one number: whatever the later ones bring in a whole matching, it never outweighs one step
/// of an earlier one, since each has as many bits as its sum over a matching can take. All weights of a graph have the
/// same sequence of wishes.
final class Weight {
    private final int edges;
    /// The first bit is the highest of the first byte.
    private byte[] bits = new byte[64];
    private int length;

    /// @param edges most edges of a matching
    Weight(int edges) {
        this.edges = edges;
    }

    /// The next wish, which every edge of a matching may fulfil.
    /// @param amount 0 to `most`
    void add(int amount, int most) {
        append(amount, bitsFor(edges * most));
    }

    void add(boolean fulfilled) {
        add(fulfilled ? 1 : 0, 1);
    }

    /// The next wish, which at most one edge of a matching fulfils.
    /// @param amount 0 to `most`
    void addOnce(int amount, int most) {
        append(amount, bitsFor(most));
    }

    void addOnce(boolean fulfilled) {
        addOnce(fulfilled ? 1 : 0, 1);
    }

    BigInteger value() {
        return new BigInteger(1, bits).shiftRight(bits.length * Byte.SIZE - length);
    }

    private static int bitsFor(int most) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(most);
    }

    private void append(int amount, int width) {
        if (length + width > bits.length * Byte.SIZE) {
            bits = Arrays.copyOf(bits, 2 * bits.length);
        }
        for (int bit = 0; bit < width; bit++) {
            if (((amount >>> (width - 1 - bit)) & 1) != 0) {
                int place = length + bit;
                bits[place / Byte.SIZE] |= (byte) (0x80 >>> (place % Byte.SIZE));
            }
        }
        length += width;
    }
}
