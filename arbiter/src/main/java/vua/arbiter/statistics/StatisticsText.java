package vua.arbiter.statistics;

import java.util.List;
import java.util.Locale;

/// Statistics as lines, in the forms that programs parse: those of fastchess and of cutechess-cli. A number that cannot
/// be said is `nan` or `inf`.
public final class StatisticsText {
    private StatisticsText() {}

    /// Elo, likelihood of superiority, counts and pairs of one player against another, as fastchess prints them. The
    /// Elo rests on the pairs, or on the games where there are none.
    public static List<String> lines(GameCounts games, Pentanomial pairs) {
        boolean paired = pairs.pairs() > 0;
        Strength strength = paired ? Strength.of(pairs) : Strength.of(games);
        String score = "Games: %d, Wins: %d, Losses: %d, Draws: %d, Points: %s (%s %%)".formatted(games.games(),
                games.wins(), games.losses(), games.draws(), number(1, games.points()), number(2, 100 * games.score()));
        String elo = "Elo: " + estimate(strength.elo()) + ", nElo: " + estimate(strength.normalizedElo());
        String superiority = "LOS: " + number(2, 100 * strength.superiority()) + " %, DrawRatio: ";
        if (!paired) {
            return List.of(elo, superiority + number(2, 100 * games.drawRatio()) + " %", score);
        }
        return List.of(elo,
                superiority + number(2, 100 * pairs.drawRatio()) + " %, PairsRatio: " + number(2, pairs.pairsRatio()),
                score, "Ptnml(0-2): " + counts(pairs) + ", WL/DD Ratio: " + number(2, pairs.decisiveRatio()));
    }

    /// Pairs by their points, `[LL, LD, WL + DD, WD, WW]`.
    public static String counts(Pentanomial pairs) {
        return List.of(pairs.ll(), pairs.ld(), pairs.wl() + pairs.dd(), pairs.wd(), pairs.ww()).toString();
    }

    /// `LLR: 0.50 (17.0%) (-2.94, 2.94) [0.00, 5.00]`: ratio, share of the way to the bound, bounds, hypotheses.
    public static String line(Sprt test, double llr) {
        return "LLR: %s (%s%%) (%s, %s) [%s, %s]".formatted(number(2, llr), number(1, 100 * test.fraction(llr)),
                number(2, test.lowerBound()), number(2, test.upperBound()), number(2, test.elo0()),
                number(2, test.elo1()));
    }

    /// `Score of A vs B: 3 - 1 - 2  [0.667] 6`: wins, losses, draws, as cutechess-cli prints them.
    public static String score(String first, String second, GameCounts games) {
        return "Score of %s vs %s: %d - %d - %d  [%s] %d".formatted(first, second, games.wins(), games.losses(),
                games.draws(), number(3, games.score()), games.games());
    }

    /// `Elo difference: 120.4 +/- 98.2, LOS: 84.1 %, DrawRatio: 33.3 %`, as cutechess-cli prints it: from the games.
    public static String difference(GameCounts games) {
        Strength strength = Strength.of(games);
        return "Elo difference: %s +/- %s, LOS: %s %%, DrawRatio: %s %%".formatted(number(1, strength.elo().value()),
                number(1, strength.elo().error()), number(1, 100 * strength.superiority()),
                number(1, 100 * games.drawRatio()));
    }

    /// `SPRT: llr 0.5 (17.0%), lbound -2.94, ubound 2.94 - H1 was accepted`, as cutechess-cli prints it.
    ///
    /// @param decision stays, wherever the ratio has gone since
    public static String sprt(Sprt test, double llr, Sprt.Decision decision) {
        String verdict = switch (decision) {
            case CONTINUE -> "";
            case H0 -> " - H0 was accepted";
            case H1 -> " - H1 was accepted";
        };
        return "SPRT: llr %s (%s%%), lbound %s, ubound %s%s".formatted(number(3, llr),
                number(1, 100 * test.fraction(llr)), number(2, test.lowerBound()), number(2, test.upperBound()),
                verdict);
    }

    /// `12.34 +/- 5.67`.
    private static String estimate(Estimate estimate) {
        return number(2, estimate.value()) + " +/- " + number(2, estimate.error());
    }

    /// A number with so many digits after the point.
    public static String number(int digits, double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        // A rounded nothing has no sign.
        return text.chars().allMatch(c -> c == '-' || c == '0' || c == '.') && text.startsWith("-")
                ? text.substring(1)
                : text;
    }
}
