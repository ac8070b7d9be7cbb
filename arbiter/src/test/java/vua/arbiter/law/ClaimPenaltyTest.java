package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/// Article 9.5(b) of 2001: half of the remaining time but at most three minutes; above two minutes. Between one and two
/// minutes one minute stays; below nothing is taken. 2023 takes nothing (9.5.2).
class ClaimPenaltyTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void whatStaysOnTheClockOfTheClaimant() {
        int[][] beforeAndAfter = {{600, 420}, {420, 240}, {360, 180}, {300, 150}, {120, 60}, {100, 60}, {61, 60},
                {60, 60}, {45, 45}, {0, 0}};
        LawsProfile of2001 = LawsProfiles.byId("fide-2001-standard").orElseThrow();
        LawsProfile of2023 = LawsProfiles.byId("fide-2023-standard").orElseThrow();
        for (int[] row : beforeAndAfter) {
            long before = row[0] * SECOND;
            assertEquals(row[1] * SECOND, before - ClaimPenalty.claimantLoses(before, of2001), "from " + row[0]);
            assertEquals(0, ClaimPenalty.claimantLoses(before, of2023));
        }
        assertEquals(10, beforeAndAfter.length);
    }

    @Test
    void aSecondWrongClaimCostsTheSameAgain() {
        LawsProfile laws = LawsProfiles.byId("fide-2001-standard").orElseThrow();
        long left = 600 * SECOND;
        left -= ClaimPenalty.claimantLoses(left, laws);
        left -= ClaimPenalty.claimantLoses(left, laws);
        assertEquals(240 * SECOND, left);
    }
}
