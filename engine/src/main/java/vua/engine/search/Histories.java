package vua.engine.search;

import java.util.Arrays;
import vua.engine.board.Move;

/// What one thread has learnt about moves and about its own evaluation. Every table holds shorts that are pulled back
/// towards zero as they grow, so none leaves `-LIMIT..LIMIT`:
///
/// * quiet moves by colour, from, to, and whether the two squares are attacked by the enemy
/// * captures by piece, target and captured type
/// * continuations: a move after a move played one, two or four plies earlier, each by piece and target
/// * quiet moves by pawn structure, piece and target
/// * corrections: how far the search's score was from the evaluation, by pawn structure, by the other pieces of either
///   colour, by minor pieces, and by the last two moves
final class Histories {
    static final int LIMIT = 16384;
    /// Rows of the continuation table: piece and target square. Row 0 stands for "no move" and is never written.
    static final int PIECE_TO = 1024;

    private static final int PAWN_ROWS = 512;
    private static final int CORRECTION_ROWS = 16384;
    private static final int CORRECTION_LIMIT = 1024;

    final short[] quiet = new short[2 * 4 * 4096];
    final short[] capture = new short[PIECE_TO * 8];
    final short[] continuation = new short[PIECE_TO * PIECE_TO];
    final short[] pawn = new short[PAWN_ROWS * PIECE_TO];

    final short[] pawnCorrection = new short[2 * CORRECTION_ROWS];
    final short[] whiteCorrection = new short[2 * CORRECTION_ROWS];
    final short[] blackCorrection = new short[2 * CORRECTION_ROWS];
    final short[] minorCorrection = new short[2 * CORRECTION_ROWS];
    final short[] continuationCorrection = new short[PIECE_TO * PIECE_TO];

    void clear() {
        for (short[] table : new short[][]{quiet, capture, continuation, pawn, pawnCorrection, whiteCorrection,
                blackCorrection, minorCorrection, continuationCorrection}) {
            Arrays.fill(table, (short) 0);
        }
    }

    static int quietIndex(int color, int move, long threats) {
        int exposed = ((int) (threats >>> Move.from(move)) & 1) * 2 + ((int) (threats >>> Move.to(move)) & 1);
        return (color * 4 + exposed) * 4096 + (move & 0xFFF);
    }

    static int pieceTo(int piece, int to) {
        return (piece << 6) | to;
    }

    static int captureIndex(int piece, int to, int capturedType) {
        return (pieceTo(piece, to) << 3) | capturedType;
    }

    static int pawnRow(long pawnKey) {
        return ((int) pawnKey & (PAWN_ROWS - 1)) * PIECE_TO;
    }

    static int correctionIndex(int color, long key) {
        return color * CORRECTION_ROWS + ((int) key & (CORRECTION_ROWS - 1));
    }

    /// Moves an entry towards `bonus`, the less the nearer it is to its limit already. `|bonus|` is at most `LIMIT`.
    static void learn(short[] table, int index, int bonus) {
        int old = table[index];
        table[index] = (short) (old + bonus - old * Math.abs(bonus) / LIMIT);
    }

    /// The same for the corrections.
    static void correct(short[] table, int index, int bonus) {
        int old = table[index];
        table[index] = (short) (old + bonus - old * Math.abs(bonus) / CORRECTION_LIMIT);
    }
}
