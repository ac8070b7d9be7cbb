package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

/// Article numbers in the editions of 2001 and 2023, in the school rules and in regulations.
class GroundTest {

    @Test
    void theSameRuleHasTheNumberOfTheEdition() {
        assertArticle(Ground.CHECKMATE, "5.1(a)", "5.1.1");
        assertArticle(Ground.RESIGNATION, "5.1(b)", "5.1.2");
        assertArticle(Ground.STALEMATE, "5.2(a)", "5.2.1");
        assertArticle(Ground.DEAD_POSITION, "5.2(b)", "5.2.2");
        assertArticle(Ground.AGREEMENT, "5.2(c)", "5.2.3");
        assertArticle(Ground.DEFAULT, "6.7", "6.7.1");
        assertArticle(Ground.FLAG_LOSS, "6.10", "6.9");
        assertArticle(Ground.FLAG_DRAW, "6.10", "6.9");
        assertArticle(Ground.BOTH_FLAGS_MID, "6.12", "III.3.1.1");
        assertArticle(Ground.BOTH_FLAGS_FINAL, "10.3", "III.3.1.2");
        assertArticle(Ground.ILLEGAL_MOVE, "7.4(b)", "7.5.5");
        assertArticle(Ground.COLOURS_REVERSED, "7.2", "7.3");
        assertArticle(Ground.THREEFOLD_INTENDED, "9.2(a)", "9.2.1");
        assertArticle(Ground.THREEFOLD, "9.2(b)", "9.2.2");
        assertArticle(Ground.WRONG_CLAIM, "9.5(b)", "9.5.2");
        assertArticle(Ground.FIVEFOLD, "regulations", "9.6.1");
        assertArticle(Ground.SEVENTY_FIVE, "regulations", "9.6.2");
        assertArticle(Ground.SEALED_MOVE, "A8", "I.8");
        assertArticle(Ground.TOUCH_CLAIM_LOST, "4.6", "4.8");
        assertArticle(Ground.BOTH_REFUSE, "12.8", "11.8");
        assertArticle(Ground.PENALTY, "13.4", "12.9");
    }

    private static void assertArticle(Ground ground, String of2001, String of2023) {
        assertEquals(of2001, ground.article(laws("fide-2001-standard")));
        assertEquals(of2001, ground.article(laws("vn-2004")));
        assertEquals(of2023, ground.article(laws("fide-2023-standard")));
    }

    @Test
    void rapidAndBlitzHaveNumbersOfTheirOwn() {
        LawsProfile rapid2001 = laws("fide-2001-rapid");
        LawsProfile blitz2001 = laws("fide-2001-blitz");
        LawsProfile rapid2023 = laws("fide-2023-rapid");
        assertEquals("B7", Ground.FLAG_LOSS.article(rapid2001));
        assertEquals("B8", Ground.BOTH_FLAGS_MID.article(blitz2001));
        assertEquals("7.4(b)", Ground.ILLEGAL_MOVE.article(rapid2001));
        assertEquals("C3", Ground.ILLEGAL_MOVE.article(blitz2001));
        assertEquals("B5a", Ground.TOUCH_ON_REQUEST.article(rapid2001));
        assertEquals("B4", Ground.SETUP_FROZEN.article(blitz2001));
        assertEquals("A.5.1", Ground.SETUP_FROZEN.article(rapid2023));
        assertEquals("6.9", Ground.FLAG_DRAW.article(rapid2023));
        assertEquals("A.5.2", Ground.ILLEGAL_STANDS.article(rapid2023.with("supervision", "limited")));
        assertEquals("A.5.4", Ground.ILLEGAL_POSITION.article(rapid2023));
        assertEquals("C4", Ground.QUICKPLAY_NOT_HERE.article(blitz2001));
    }

    @Test
    void theQuickplayFinishBringsItsOwnNumbers() {
        assertEquals("10.2(c)", Ground.QUICKPLAY_REJECTED.article(laws("fide-2001-standard")));
        assertEquals("III.5",
                Ground.QUICKPLAY_REJECTED.article(laws("fide-2023-standard").with("quickplay", "guideline-iii")));
    }

    @Test
    void schoolRulesAndRegulations() {
        assertEquals("7[1](c)", Ground.FAULT_KING.article(laws("vn-school")));
        assertEquals("5.2(b)", Ground.DEAD_POSITION.article(laws("vn-school")));
        assertEquals("regulations", Ground.FAULT_KING.article(laws("fide-2001-standard")));
        assertEquals("regulations", Ground.ILLEGAL_MOVE.article(laws("engine-match")));
        assertEquals("regulations", Ground.AUTOMATIC_THREEFOLD.article(laws("engine-match")));
        assertEquals("5.1.1", Ground.CHECKMATE.article(laws("engine-match")));
    }

    @Test
    void anArticleHasNoBlanks() {
        int checked = 0;
        for (Ground ground : Ground.values()) {
            for (LawsProfile laws : LawsProfiles.all()) {
                assertFalse(ground.article(laws).isEmpty() || ground.article(laws).contains(" "), ground.name());
                checked++;
            }
        }
        assertEquals(9 * Ground.values().length, checked);
    }

    private static LawsProfile laws(String id) {
        return LawsProfiles.byId(id).orElseThrow();
    }
}
