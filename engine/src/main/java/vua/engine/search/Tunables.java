package vua.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The numbers that shape the search, one row each: name, value, smallest and largest sensible value. Scores are in
/// internal units, reductions in 1/1024 plies. An instance never changes; every engine has its own.
public final class Tunables {
    /// One parameter.
    record Row(String name, int initial, int low, int high) {}

    /// Grows only while this class is initialised, row after row; [#ROWS] is what others read.
    private static final List<Row> DECLARED = new ArrayList<>();

    static final int RAZOR_BASE = row("RazorBase", 250, 100, 600);
    static final int RAZOR_DEPTH = row("RazorDepth", 220, 100, 500);
    static final int REVERSE_FUTILITY_DEPTH = row("ReverseFutilityDepth", 8, 5, 12);
    static final int REVERSE_FUTILITY_MARGIN = row("ReverseFutilityMargin", 75, 40, 140);
    static final int NULL_BASE = row("NullBase", 4, 2, 6);
    static final int NULL_DEPTH_DIVISOR = row("NullDepthDivisor", 3, 2, 6);
    static final int NULL_MARGIN_DIVISOR = row("NullMarginDivisor", 180, 80, 400);
    static final int NULL_STATIC_SLOPE = row("NullStaticSlope", 15, 0, 40);
    static final int NULL_STATIC_BASE = row("NullStaticBase", 130, 0, 300);
    static final int PROBCUT_MARGIN = row("ProbcutMargin", 180, 80, 350);
    static final int PROBCUT_IMPROVING = row("ProbcutImproving", 50, 0, 120);
    static final int LATE_MOVE_BASE = row("LateMoveBase", 6, 1, 20);
    static final int LATE_MOVE_SLOPE = row("LateMoveSlope", 70, 20, 200);
    static final int FUTILITY_DEPTH = row("FutilityDepth", 9, 4, 14);
    static final int FUTILITY_BASE = row("FutilityBase", 90, 20, 200);
    static final int FUTILITY_SLOPE = row("FutilitySlope", 85, 40, 180);
    static final int CAPTURE_FUTILITY_BASE = row("CaptureFutilityBase", 200, 80, 400);
    static final int CAPTURE_FUTILITY_SLOPE = row("CaptureFutilitySlope", 180, 80, 400);
    static final int CAPTURE_EXCHANGE_SLOPE = row("CaptureExchangeSlope", 100, 40, 200);
    static final int QUIET_EXCHANGE_SLOPE = row("QuietExchangeSlope", 25, 8, 60);
    static final int HISTORY_PRUNING_SLOPE = row("HistoryPruningSlope", 3500, 1000, 8000);
    static final int SINGULAR_DEPTH = row("SingularDepth", 6, 4, 9);
    static final int SINGULAR_SLOPE = row("SingularSlope", 1024, 512, 3072);
    static final int DOUBLE_MARGIN = row("DoubleMargin", 18, 4, 40);
    static final int REDUCTION_BASE_QUIET = row("ReductionBaseQuiet", 900, 200, 1800);
    static final int REDUCTION_SLOPE_QUIET = row("ReductionSlopeQuiet", 350, 200, 600);
    static final int REDUCTION_BASE_NOISY = row("ReductionBaseNoisy", 300, 0, 1200);
    static final int REDUCTION_SLOPE_NOISY = row("ReductionSlopeNoisy", 320, 150, 600);
    static final int REDUCTION_CUT = row("ReductionCut", 1400, 0, 3000);
    static final int REDUCTION_MAIN_LINE = row("ReductionMainLine", 1024, 0, 2500);
    static final int REDUCTION_PV = row("ReductionPv", 800, 0, 2500);
    static final int REDUCTION_NOT_IMPROVING = row("ReductionNotImproving", 600, 0, 1500);
    static final int REDUCTION_TABLE_CAPTURE = row("ReductionTableCapture", 900, 0, 2000);
    static final int REDUCTION_CHECK = row("ReductionCheck", 800, 0, 2000);
    static final int REDUCTION_KILLER = row("ReductionKiller", 900, 0, 2000);
    static final int REDUCTION_CUTOFFS = row("ReductionCutoffs", 900, 0, 2000);
    static final int REDUCTION_HISTORY_DIVISOR = row("ReductionHistoryDivisor", 16, 6, 40);
    static final int DEEPER_BASE = row("DeeperBase", 45, 10, 120);
    static final int BONUS_SLOPE = row("BonusSlope", 170, 60, 400);
    static final int BONUS_OFFSET = row("BonusOffset", 80, -100, 300);
    static final int BONUS_LIMIT = row("BonusLimit", 1700, 600, 3000);
    static final int MALUS_SLOPE = row("MalusSlope", 220, 60, 600);
    static final int MALUS_OFFSET = row("MalusOffset", 100, -100, 300);
    static final int MALUS_LIMIT = row("MalusLimit", 1500, 600, 3000);
    static final int QUIESCENCE_FUTILITY = row("QuiescenceFutility", 170, 80, 350);
    static final int QUIESCENCE_EXCHANGE = row("QuiescenceExchange", -25, -120, 50);
    static final int ASPIRATION = row("Aspiration", 14, 5, 50);
    static final int CORRECTION_PAWN = row("CorrectionPawn", 96, 0, 256);
    static final int CORRECTION_NON_PAWN = row("CorrectionNonPawn", 80, 0, 256);
    static final int CORRECTION_MINOR = row("CorrectionMinor", 64, 0, 256);
    static final int CORRECTION_CONTINUATION = row("CorrectionContinuation", 64, 0, 256);

    /// All parameters, in the order of their indices.
    static final List<Row> ROWS = List.copyOf(DECLARED);

    private final int[] values;

    private Tunables(int[] values) {
        this.values = values;
    }

    private static int row(String name, int initial, int low, int high) {
        DECLARED.add(new Row(name, initial, low, high));
        return DECLARED.size() - 1;
    }

    public static Tunables defaults() {
        return new Tunables(ROWS.stream().mapToInt(Row::initial).toArray());
    }

    /// The same with one value changed, or nothing if there is no such parameter or the value is out of its range.
    public Optional<Tunables> with(String name, int value) {
        for (int i = 0; i < ROWS.size(); i++) {
            Row row = ROWS.get(i);
            if (row.name().equals(name) && value >= row.low() && value <= row.high()) {
                int[] changed = values.clone();
                changed[i] = value;
                return Optional.of(new Tunables(changed));
            }
        }
        return Optional.empty();
    }

    /// All values, by the constants of this class.
    int[] values() {
        return values.clone();
    }

    /// The value of one of the constants of this class.
    int get(int parameter) {
        return values[parameter];
    }
}
