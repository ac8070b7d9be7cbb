package vua.arbiter.match;

/// Who meets whom, and how often.
///
/// @param kind the kind of tournament
/// @param seeds how many of the first engines run the gauntlet; 0 for other kinds
/// @param rounds how often all meet: the whole plan of a round robin or gauntlet so many times; the rounds of a Swiss;
///        1 for a knockout, whose rounds follow from the number of engines
/// @param games the games of each encounter
/// @param openingUses how many games of an encounter in a row share an opening
/// @param swap whether colours change from game to game of an encounter
/// @param reverse whether all colours are those of the other player
public record ScheduleSettings(Kind kind, int seeds, int rounds, int games, int openingUses, boolean swap,
        boolean reverse) {

    /// Kinds of tournaments.
    public enum Kind {
        ROUND_ROBIN, GAUNTLET, KNOCKOUT, SWISS
    }

    public ScheduleSettings {
        if (rounds < 1 || games < 1 || openingUses < 1 || seeds < 0) {
            throw new IllegalArgumentException("a match has rounds and games");
        }
    }
}
