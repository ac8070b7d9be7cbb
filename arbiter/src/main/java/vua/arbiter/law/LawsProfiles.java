package vua.arbiter.law;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The profiles the arbiter knows. Each is data: the values of another one, and where it differs. A further profile is
/// another entry here; its names and values are those of the line protocol's `set`.
public final class LawsProfiles {

    // @formatter:off
    private static final LawsProfile FIDE_2001_STANDARD = profile("fide-2001-standard", Numbering.FIDE_2001,
            Map.of(), """
            timeClass               standard
            supervision             full
            illegalLossAt           3
            illegalBonus            120
            illegalDrawIfUnwinnable off
            illegalCallers          arbiter-and-players
            illegalClaimWindow      anytime
            illegalBlitzClaimWin    off
            promoMissing            choose
            emptyPressIllegal       off
            claimOppBonus           180
            claimHalving            on
            claimRightLostBy        move
            claimEndingMove         draw
            auto3                   off
            auto5                   off
            auto50                  off
            auto75                  off
            lateAutomaticDraw       void
            deadPosition            full
            flagDraw                unwinnable
            flagPosition            made
            unknownAtFlag           loss
            resignException         off
            flagCallers             arbiter-and-players
            bothFlagsMid            continue
            bothFlagsFinal          draw
            quickplay               law-2001
            quickplayBonus          120
            defaultTime             3600
            recordWaiver            300
            recordWaiverInc         30
            coloursReversed         continue
            setupFreezeMoves        0
            agreement               allowed
            agreementMinMoves       0
            offerOnMoveOnly         off
            touchMove               warn
            touchOnRequestOnly      off
            faults                  off
            faultsToLose            3
            timeMargin              0
            """);

    /// Appendix B of 2001: the arbiter rules on illegal moves, Article 4 and flags only when a player asks.
    private static final LawsProfile FIDE_2001_RAPID = profile("fide-2001-rapid", FIDE_2001_STANDARD, """
            timeClass               rapid
            illegalCallers          players
            illegalClaimWindow      before-touch
            flagCallers             players
            bothFlagsMid            draw
            setupFreezeMoves        3
            touchOnRequestOnly      on
            """);

    /// Appendix C of 2001: a claimed illegal move loses, and there is no quickplay finish.
    private static final LawsProfile FIDE_2001_BLITZ = profile("fide-2001-blitz", FIDE_2001_RAPID, """
            timeClass               blitz
            illegalLossAt           1
            illegalBonus            0
            illegalClaimWindow      before-move
            illegalBlitzClaimWin    on
            quickplay               none
            """);

    private static final LawsProfile FIDE_2023_STANDARD = profile("fide-2023-standard", Numbering.FIDE_2023,
            FIDE_2001_STANDARD.values(), """
            illegalLossAt           2
            illegalDrawIfUnwinnable on
            promoMissing            queen
            emptyPressIllegal       on
            claimOppBonus           120
            claimHalving            off
            claimRightLostBy        touch
            auto5                   on
            auto75                  on
            resignException         on
            quickplay               none
            defaultTime             0
            coloursReversed         restart-before-10
            agreementMinMoves       1
            """);

    /// Appendix A of 2023, every game watched (A.4): one minute instead of two (A.3).
    private static final LawsProfile FIDE_2023_RAPID = profile("fide-2023-rapid", FIDE_2023_STANDARD, """
            timeClass               rapid
            illegalBonus            60
            claimOppBonus           60
            setupFreezeMoves        10
            """);

    /// Appendix B of 2023, every game watched (B.2).
    private static final LawsProfile FIDE_2023_BLITZ = profile("fide-2023-blitz", FIDE_2023_RAPID, """
            timeClass               blitz
            """);

    /// Decision 757/2004 puts the 2001 edition in force.
    private static final LawsProfile VN_2004 = profile("vn-2004", FIDE_2001_STANDARD, "");

    /// Technical faults instead of time penalties.
    private static final LawsProfile VN_SCHOOL = profile("vn-school", Numbering.VN_SCHOOL,
            FIDE_2001_STANDARD.values(), """
            illegalLossAt           0
            illegalBonus            0
            claimOppBonus           0
            claimHalving            off
            quickplay               none
            offerOnMoveOnly         on
            faults                  on
            """);

    /// What match tools for engines do, so that results can be compared with theirs.
    private static final LawsProfile ENGINE_MATCH = profile("engine-match", Numbering.ENGINE_MATCH,
            FIDE_2023_STANDARD.values(), """
            illegalLossAt           1
            illegalBonus            0
            illegalDrawIfUnwinnable off
            claimOppBonus           0
            auto3                   on
            auto5                   off
            auto50                  on
            auto75                  off
            deadPosition            material
            flagDraw                bare-king
            resignException         off
            agreement               forbidden
            agreementMinMoves       0
            touchMove               off
            """);
    // @formatter:on

    private static final List<LawsProfile> ALL = List.of(FIDE_2001_STANDARD, FIDE_2001_RAPID, FIDE_2001_BLITZ,
            FIDE_2023_STANDARD, FIDE_2023_RAPID, FIDE_2023_BLITZ, VN_2004, VN_SCHOOL, ENGINE_MATCH);

    private LawsProfiles() {}

    /// All profiles, in the order of the line protocol.
    public static List<LawsProfile> all() {
        return ALL;
    }

    /// The profile of an id.
    public static Optional<LawsProfile> byId(String id) {
        return ALL.stream().filter(profile -> profile.id().equals(id)).findFirst();
    }

    private static LawsProfile profile(String id, LawsProfile like, String differences) {
        return profile(id, like.numbering(), like.values(), differences);
    }

    private static LawsProfile profile(String id, Numbering numbering, Map<String, String> like, String differences) {
        Map<String, String> values = new HashMap<>(like);
        differences.lines().forEach(line -> {
            int gap = line.indexOf(' ');
            values.put(line.substring(0, gap), line.substring(gap).strip());
        });
        return LawsProfile.of(id, numbering, values);
    }
}
