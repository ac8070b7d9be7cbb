package vua.arbiter.tournament;

import vua.arbiter.law.Side;
import vua.arbiter.tournament.DutchPlayer.Preference;

/// Which pairs a round allows and which it would rather avoid (C.04.3, Articles 3 and 4). The names are those of the
/// criteria in the Handbook.
///
/// @param lastRound whether the round is the last, in which topscorers (1.8) are freer in their colours
/// @param halfScore half of the points that could be won so far, in half points: topscorers have more
record DutchCriteria(boolean lastRound, int halfScore, Strictness strictness) {
    /// Which of the absolute criteria hold.
    ///
    /// * [#RULES]: all.
    /// * [#ANY_COLOUR]: without C3.
    /// * [#ANY_BYE]: without C2 and C3.
    /// * [#ANYBODY]: none.
    enum Strictness {
        RULES, ANY_COLOUR, ANY_BYE, ANYBODY
    }

    /// C1 and C3: nobody meets the same opponent twice, and two who absolutely need the same colour do not meet unless
    /// one is a topscorer in the last round.
    boolean mayMeet(DutchPlayer one, DutchPlayer other) {
        return switch (strictness) {
            case ANYBODY -> true;
            case ANY_COLOUR, ANY_BYE -> !one.hasMet(other);
            case RULES -> !one.hasMet(other) && (!bothNeedTheSame(one, other)
                    || (lastRound && (one.points() > halfScore || other.points() > halfScore)));
        };
    }

    /// C2: nobody has the bye twice.
    boolean mayHaveBye(DutchPlayer player) {
        return !player.hadBye() || strictness.compareTo(Strictness.ANY_BYE) >= 0;
    }

    private static boolean bothNeedTheSame(DutchPlayer one, DutchPlayer other) {
        return one.preference() == Preference.ABSOLUTE && other.preference() == Preference.ABSOLUTE
                && one.due() == other.due();
    }

    /// C10: nobody's colour difference goes beyond 2.
    static boolean keepsDifference(DutchPlayer one, DutchPlayer other) {
        return !one.wantsTheSameAs(other) || Math.abs(one.colourDifference()) < 2
                || Math.abs(other.colourDifference()) < 2;
    }

    /// C11: nobody has the same colour a third time in a row.
    static boolean keepsRows(DutchPlayer one, DutchPlayer other) {
        if (!bothNeedTheSame(one, other)) {
            return true;
        }
        Side refused = one.due().opposite();
        int wider = Math.abs(one.colourDifference()) - Math.abs(other.colourDifference());
        if (wider == 0) {
            return !one.repeated(refused) || !other.repeated(refused);
        }
        return !(wider > 0 ? other : one).repeated(refused);
    }

    /// C12: everybody has the colour that is due.
    static boolean keepsColours(DutchPlayer one, DutchPlayer other) {
        return !one.wantsTheSameAs(other);
    }

    /// C13: everybody has the colour that is strongly due.
    static boolean keepsStrongColours(DutchPlayer one, DutchPlayer other) {
        return !one.wantsTheSameAs(other) || one.preference() == Preference.MILD
                || other.preference() == Preference.MILD || bothNeedTheSame(one, other);
    }
}
