package vua.arbiter.tournament;

import java.util.List;
import vua.arbiter.law.Side;
import vua.arbiter.tournament.DutchPlayer.Preference;

/// Who of a pair has White (C.04.3, Article 5.2).
final class DutchColours {
    private DutchColours() {}

    /// The pair with White first.
    static Pairing pairing(DutchBracket.Pair pair) {
        Pairing pairing = new Pairing(pair.higher().number(), pair.lower().number());
        return colourOf(pair.higher(), pair.lower()) == Side.WHITE ? pairing : pairing.reversed();
    }

    /// The colour of the higher one.
    private static Side colourOf(DutchPlayer higher, DutchPlayer lower) {
        boolean higherWants = higher.preference() != Preference.NONE;
        boolean lowerWants = lower.preference() != Preference.NONE;
        if (!higherWants && !lowerWants) {
            // 5.2.5, the initial colour being White: first, third, fifth entrant.
            return higher.number() % 2 == 0 ? Side.WHITE : Side.BLACK;
        }
        if (!higher.wantsTheSameAs(lower)) {
            return higherWants ? higher.due() : lower.due().opposite();
        }
        int stronger = higher.preference().compareTo(lower.preference());
        if (stronger == 0 && higher.preference() == Preference.ABSOLUTE) {
            stronger = Math.abs(higher.colourDifference()) - Math.abs(lower.colourDifference());
        }
        if (stronger != 0) {
            return stronger > 0 ? higher.due() : lower.due().opposite();
        }
        // 5.2.3: other than in the last game in which the two had different colours, counted from the end.
        List<Side> ofHigher = higher.colours().reversed();
        List<Side> ofLower = lower.colours().reversed();
        for (int i = 0; i < Math.min(ofHigher.size(), ofLower.size()); i++) {
            if (ofHigher.get(i) != ofLower.get(i)) {
                return ofLower.get(i);
            }
        }
        return higher.due();
    }
}
