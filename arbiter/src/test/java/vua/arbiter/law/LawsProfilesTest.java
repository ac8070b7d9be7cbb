package vua.arbiter.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The profiles against the table of rule profiles, value by value.
class LawsProfilesTest {

    private static final Pattern TAB = Pattern.compile("\t");

    @Test
    void everyParameterOfEveryProfileHasTheValueOfTheTable() {
        List<String> rows = TestFiles.lines("profiles.tsv");
        String[] ids = TAB.split(rows.getFirst(), -1);
        int checked = 0;
        List<String> parameters = new ArrayList<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = TAB.split(row, -1);
            assertEquals(10, cells.length, row);
            parameters.add(cells[0]);
            for (int i = 1; i < cells.length; i++) {
                LawsProfile profile = LawsProfiles.byId(ids[i]).orElseThrow();
                assertEquals(cells[i], profile.values().get(cells[0]), ids[i] + " " + cells[0]);
                checked++;
            }
        }
        assertEquals(9 * 42, checked);
        assertEquals(parameters, List.copyOf(LawsProfiles.all().getFirst().values().keySet()));
        assertEquals(Arrays.asList(ids).subList(1, 10), LawsProfiles.all().stream().map(LawsProfile::id).toList());
    }

    @Test
    void aProfileIsRebuiltFromItsValues() {
        for (LawsProfile profile : LawsProfiles.all()) {
            assertEquals(profile, LawsProfile.of(profile.id(), profile.numbering(), profile.values()));
        }
    }

    @Test
    void everyValueCanBeSetAndReadsBack() {
        int changed = 0;
        LawsProfile laws = LawsProfiles.byId("fide-2023-standard").orElseThrow();
        for (LawsProfile other : LawsProfiles.all()) {
            for (var entry : other.values().entrySet()) {
                LawsProfile with = laws.with(entry.getKey().toUpperCase(Locale.ROOT),
                        entry.getValue().toUpperCase(Locale.ROOT));
                assertEquals(entry.getValue(), with.values().get(entry.getKey()));
                assertEquals(laws.id(), with.id());
                changed++;
            }
        }
        assertEquals(9 * 42, changed);
    }

    @Test
    void timesAreSecondsWithDecimals() {
        LawsProfile laws = LawsProfiles.all().getFirst().with("timeMargin", "0.05");
        assertEquals(50_000_000L, laws.timeMargin());
        assertEquals("0.05", laws.values().get("timeMargin"));
        assertEquals(120_000_000_000L, laws.illegalBonus());
    }

    @Test
    void aWrongNameOrValueIsRefusedByOneSentenceThatSaysWhatIsRight() {
        LawsProfile laws = LawsProfiles.all().getFirst();
        refused(laws, "illegalLosAt", "2", "illegalLossAt");
        refused(laws, "illegalLossAt", "4", "0, 1, 2, 3");
        refused(laws, "auto3", "yes", "on or off");
        refused(laws, "touchMove", "loud", "off, warn, strict");
        refused(laws, "defaultTime", "-1", "seconds");
        refused(laws, "faultsToLose", "0", "1 or more");
        refused(laws, "agreementMinMoves", "x", "whole number");
        refused(laws, "id", "x", "nearest");
    }

    private static void refused(LawsProfile laws, String parameter, String value, String part) {
        String sentence = assertThrows(IllegalArgumentException.class, () -> laws.with(parameter, value)).getMessage();
        assertTrue(sentence.contains(part), sentence);
        assertTrue(sentence.contains(value) || sentence.contains(parameter), sentence);
        assertTrue(sentence.indexOf('\n') < 0, sentence);
    }

    /// A.5.2 of 2023: with limited supervision the opponent's next move ends the right to bring up an illegal move.
    @Test
    void limitedSupervisionShortensTheClaimOfAnIllegalMove() {
        LawsProfile laws = LawsProfiles.byId("fide-2023-rapid").orElseThrow();
        assertEquals(LawsProfile.ClaimWindow.ANYTIME, laws.claimWindow());
        assertEquals(LawsProfile.ClaimWindow.BEFORE_MOVE, laws.with("supervision", "limited").claimWindow());
    }
}
