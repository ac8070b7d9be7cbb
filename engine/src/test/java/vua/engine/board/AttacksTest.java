package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// Both slider look-ups give what walking along the lines gives, for every set of blockers that matters.
class AttacksTest {

    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    /// 102,400 sets for rooks and 5,248 for bishops: the sum over all squares of 2 to the number of inner ray squares.
    @Test
    void everySetOfBlockers() {
        int sets = 0;
        for (int square = 0; square < 64; square++) {
            for (boolean rook : new boolean[]{true, false}) {
                long inner = innerRays(square, rook ? STRAIGHT : DIAGONAL);
                long blockers = 0;
                do {
                    compare(square, rook, blockers);
                    sets++;
                    blockers = (blockers - inner) & inner;
                } while (blockers != 0);
            }
        }
        assertEquals(102_400 + 5_248, sets);
    }

    @Test
    void blockersAnywhere() {
        Random random = new Random(20);
        for (int i = 0; i < 100_000; i++) {
            // About a quarter of the squares is occupied, and then three quarters.
            long half = random.nextLong();
            long blockers = half & random.nextLong();
            compare(i & 63, true, blockers);
            compare(i & 63, false, blockers);
            compare(i & 63, true, ~blockers);
            compare(i & 63, false, ~blockers);
        }
    }

    private static void compare(int square, boolean rook, long blockers) {
        long expected = walk(square, rook ? STRAIGHT : DIAGONAL, blockers);
        if (rook) {
            assertEquals(expected, MagicSliders.rook(square, blockers));
            assertEquals(expected, CompressSliders.rook(square, blockers));
            assertEquals(expected, Attacks.rook(square, blockers));
        } else {
            assertEquals(expected, MagicSliders.bishop(square, blockers));
            assertEquals(expected, CompressSliders.bishop(square, blockers));
            assertEquals(expected, Attacks.bishop(square, blockers));
        }
    }

    @Test
    void betweenAndLineAreThoseOfTheBoard() {
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                long between = 0;
                long line = 0;
                for (int[][] steps : new int[][][]{STRAIGHT, DIAGONAL}) {
                    for (int[] step : steps) {
                        long ray = walk(a, new int[][]{step}, 0);
                        if ((ray & (1L << b)) != 0) {
                            between = walk(a, new int[][]{step}, 1L << b) & ~(1L << b);
                            line = ray | (1L << a) | walk(a, new int[][]{{-step[0], -step[1]}}, 0);
                        }
                    }
                }
                assertEquals(between, Attacks.between(a, b), Square.toString(a) + Square.toString(b));
                assertEquals(line, Attacks.line(a, b), Square.toString(a) + Square.toString(b));
            }
        }
    }

    /// The kinds of processors as `/proc/cpuinfo` and Windows describe them: PEXT is microcode on AMD before family 25
    /// (Zen 3); BMI2 came with Intel's Haswell, family 6 model 60.
    @Test
    void compressIsChosenWhereItIsFast() {
        assertTrue(SliderKind.linuxHasFastPext(
                "vendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 33\nflags\t\t: fpu bmi1 avx2 bmi2 adx\n"));
        assertFalse(SliderKind.linuxHasFastPext(
                "vendor_id\t: AuthenticAMD\ncpu family\t: 23\nmodel\t\t: 113\nflags\t\t: fpu bmi1 avx2 bmi2 adx\n"));
        assertTrue(SliderKind.linuxHasFastPext(
                "vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 158\nflags\t\t: fpu bmi1 avx2 bmi2 adx\n"));
        assertFalse(SliderKind.linuxHasFastPext(
                "vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 42\nflags\t\t: fpu sse4_2 avx\n"));
        assertFalse(SliderKind.linuxHasFastPext(""));
        assertTrue(SliderKind.windowsHasFastPext("AMD64 Family 25 Model 33 Stepping 0, AuthenticAMD"));
        assertFalse(SliderKind.windowsHasFastPext("AMD64 Family 23 Model 113 Stepping 0, AuthenticAMD"));
        assertTrue(SliderKind.windowsHasFastPext("Intel64 Family 6 Model 158 Stepping 10, GenuineIntel"));
        assertFalse(SliderKind.windowsHasFastPext(""));
    }

    private static long walk(int from, int[][] steps, long blockers) {
        long reached = 0;
        for (int[] step : steps) {
            int file = Square.file(from) + step[0];
            int rank = Square.rank(from) + step[1];
            boolean open = true;
            while (open && file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                reached |= 1L << Square.of(file, rank);
                open = (blockers >>> Square.of(file, rank) & 1) == 0;
                file += step[0];
                rank += step[1];
            }
        }
        return reached;
    }

    /// The squares of the rays whose blockers matter: there is another square behind them.
    private static long innerRays(int from, int[][] steps) {
        long inner = 0;
        for (int[] step : steps) {
            long ray = walk(from, new int[][]{step}, 0);
            for (int square = 0; square < 64; square++) {
                boolean onRay = (ray >>> square & 1) != 0;
                if (onRay && walk(square, new int[][]{step}, 0) != 0) {
                    inner |= 1L << square;
                }
            }
        }
        return inner;
    }
}
