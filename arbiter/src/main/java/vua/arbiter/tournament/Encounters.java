package vua.arbiter.tournament;

/// How two entrants play when they meet.
///
/// @param games number of games, 1 or more
/// @param openingUses how many games of an encounter in a row begin with the same opening, 1 or more
/// @param sharedOpenings whether all encounters of a round have the same openings
/// @param swap whether colours change from game to game
/// @param reverse whether all colours are the other way round
public record Encounters(int games, int openingUses, boolean sharedOpenings, boolean swap, boolean reverse) {

    /// @throws IllegalArgumentException if a number is not positive
    public Encounters {
        if (games < 1 || openingUses < 1) {
            throw new IllegalArgumentException("An encounter needs 1 game or more, and an opening 1 use or more.");
        }
    }

    /// Openings that one encounter takes.
    int openings() {
        return Math.ceilDiv(games, openingUses);
    }
}
