package vua.arbiter.law;

/// What a wrong claim of repetition or of the fifty moves costs the claimant (9.5(b) of 2001).
public final class ClaimPenalty {

    private static final long MINUTE = 60_000_000_000L;

    private ClaimPenalty() {}

    /// The time taken from the claimant: half of what he has but at most three minutes, from two minutes on; what is
    /// above one minute, below; nothing from one minute down, and nothing where [LawsProfile#claimHalving] is off.
    ///
    /// The text leaves out exactly two minutes and exactly one; this is continuous there.
    ///
    /// @param remaining nanoseconds on the claimant's clock
    /// @return nanoseconds to take off, not negative
    public static long claimantLoses(long remaining, LawsProfile laws) {
        if (!laws.claimHalving() || remaining <= MINUTE) {
            return 0;
        }
        return remaining >= 2 * MINUTE ? Math.min(remaining / 2, 3 * MINUTE) : remaining - MINUTE;
    }
}
