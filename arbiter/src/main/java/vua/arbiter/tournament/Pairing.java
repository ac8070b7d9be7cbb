package vua.arbiter.tournament;

/// Two entrants who meet, by their numbers from 0 on; `first` has White in the first game. With [#BYE] in place of the
/// second nobody plays.
public record Pairing(int first, int second) {
    /// In place of an opponent.
    public static final int BYE = -1;

    /// @throws IllegalArgumentException if this is not two different entrants, or one and the bye
    public Pairing {
        if (first < 0 || second < BYE || first == second) {
            throw new IllegalArgumentException("No pairing: " + first + " and " + second);
        }
    }

    public static Pairing bye(int entrant) {
        return new Pairing(entrant, BYE);
    }

    public boolean isBye() {
        return second == BYE;
    }

    /// With colours reversed; a bye has none.
    public Pairing reversed() {
        return isBye() ? this : new Pairing(second, first);
    }
}
