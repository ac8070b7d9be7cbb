package vua.arbiter.statistics;

/// How many pairs of games gave one player which sum of points. Both games of a pair are played from the same opening
/// with colours reversed, so that their results depend on each other and only the pair is a fair sample.
///
/// * `ll`, `ld`: lost both; lost one and drew one.
/// * `wl`, `dd`: one point in two ways, which count as one.
/// * `wd`, `ww`: won one and drew one; won both.
public record Pentanomial(int ll, int ld, int wl, int dd, int wd, int ww) {
    public static final Pentanomial NONE = new Pentanomial(0, 0, 0, 0, 0, 0);

    /// @throws IllegalArgumentException if a count is negative
    public Pentanomial {
        if (ll < 0 || ld < 0 || wl < 0 || dd < 0 || wd < 0 || ww < 0) {
            throw new IllegalArgumentException("Counts of pairs are never negative.");
        }
    }

    /// With one more pair.
    /// @param first half points of the player from one game: 2 for a win, 1 for a draw, 0 for a loss
    /// @param second the same of the other game
    public Pentanomial with(int first, int second) {
        if (first < 0 || first > 2 || second < 0 || second > 2) {
            throw new IllegalArgumentException("A game brings 0, 1 or 2 half points, not " + first + ", " + second);
        }
        return switch (first + second) {
            case 0 -> new Pentanomial(ll + 1, ld, wl, dd, wd, ww);
            case 1 -> new Pentanomial(ll, ld + 1, wl, dd, wd, ww);
            case 3 -> new Pentanomial(ll, ld, wl, dd, wd + 1, ww);
            case 4 -> new Pentanomial(ll, ld, wl, dd, wd, ww + 1);
            default -> first == 1
                    ? new Pentanomial(ll, ld, wl, dd + 1, wd, ww)
                    : new Pentanomial(ll, ld, wl + 1, dd, wd, ww);
        };
    }

    public int pairs() {
        return ll + ld + wl + dd + wd + ww;
    }

    /// Share of pairs that brought one point, 0 to 1; NaN without pairs.
    public double drawRatio() {
        return (double) (wl + dd) / pairs();
    }

    /// Pairs won divided by pairs lost; infinite if none was lost, NaN if none was won either.
    public double pairsRatio() {
        return (double) (wd + ww) / (ld + ll);
    }

    /// Pairs of a win and a loss divided by pairs of two draws: how much the openings favour one colour.
    public double decisiveRatio() {
        return (double) wl / dd;
    }

    /// The shares of the five sums, as points a game.
    Scores scores() {
        return new Scores(new double[]{0, 0.25, 0.5, 0.75, 1}, new double[]{ll, ld, wl + dd, wd, ww}, 2);
    }
}
