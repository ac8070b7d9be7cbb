package vua.engine.eval;

/// A middlegame and an endgame value in one int, `middlegame + (endgame << 16)`: sums, differences and small multiples
/// of packed scores are packed scores, so both halves cost one operation. Each half must stay within a short.
final class PackedScore {

    private PackedScore() {}

    static int of(int middlegame, int endgame) {
        return (endgame << 16) + middlegame;
    }

    static int middlegame(int score) {
        return (short) score;
    }

    /// A negative middlegame value has borrowed one from the upper half; adding half of the lower half's range gives it
    /// back.
    static int endgame(int score) {
        return (score + 0x8000) >> 16;
    }
}
