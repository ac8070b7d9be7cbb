package vua.arbiter.tournament;

import java.util.Locale;

/// What ranks entrants with the same points (FIDE Handbook C.07). Values are in points and parts of them.
///
/// * [#DIRECT_ENCOUNTER]: points against those with the same points, as an average where they have met more than once,
///   and only as far as contests that are missing could not change who is ahead; then the same among those who are
///   still tied.
/// * [#SONNEBORN_BERGER]: points of the opponents, each times the points won against him.
/// * [#BUCHHOLZ]: points of the opponents; [#BUCHHOLZ_CUT_1]: without the lowest of them.
/// * [#GAMES_WON]: games won, byes not counted; [#WINS_WITH_BLACK]: those of them with Black.
public enum TieBreak {
    // @formatter:off
    DIRECT_ENCOUNTER("DE"),
    SONNEBORN_BERGER("SB"),
    BUCHHOLZ("BH"),
    BUCHHOLZ_CUT_1("BH-C1"),
    GAMES_WON("WON"),
    WINS_WITH_BLACK("BWG");
    // @formatter:on

    private final String heading;

    TieBreak(String heading) {
        this.heading = heading;
    }

    /// Of its column in a table.
    public String heading() {
        return heading;
    }

    /// The name in files, such as `buchholz-cut-1`.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
