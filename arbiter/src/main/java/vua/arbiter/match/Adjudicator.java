package vua.arbiter.match;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.engine.api.Score;

/// Counts, for one game, what the organiser's rules look at. It is told each move that the engines play, after the Laws
/// have found that the game goes on, and may end the game.
public final class Adjudicator {
    private final List<Adjudication> rules;
    private int plies;
    /// Small scores in a row, of either side, for each rule that looks at them there is at most one.
    private int smallScores;
    private final Map<Side, Integer> lostInARow = new EnumMap<>(Map.of(Side.WHITE, 0, Side.BLACK, 0));
    private final Map<Side, Integer> wonInARow = new EnumMap<>(Map.of(Side.WHITE, 0, Side.BLACK, 0));

    /// @param rules each kind at most once, in any order
    public Adjudicator(List<Adjudication> rules) {
        this.rules = rules.stream().sorted((a, b) -> a.kind().compareTo(b.kind())).toList();
    }

    /// An end of a game, and the rule that brought it about.
    public record Ending(Outcome outcome, Adjudication rule) {}

    /// The end of the game after this move, if a rule ends it.
    public Optional<Ending> after(ScoredPly ply) {
        plies++;
        for (Adjudication rule : rules) {
            count(rule, ply);
        }
        for (Adjudication rule : rules) {
            Optional<Outcome> outcome = ending(rule, ply);
            if (outcome.isPresent()) {
                return Optional.of(new Ending(outcome.get(), rule));
            }
        }
        return Optional.empty();
    }

    private void count(Adjudication rule, ScoredPly ply) {
        switch (rule) {
            case Adjudication.Draw draw -> {
                int before = ply.irreversible() ? 0 : smallScores;
                smallScores = ply.score().filter(score -> isSmall(score, draw.score())).isPresent() ? before + 1 : 0;
            }
            case Adjudication.Resign resign -> {
                Optional<Score> score = ply.score();
                step(lostInARow, ply.mover(), score.filter(seen -> isLost(seen, resign.score())).isPresent());
                step(wonInARow, ply.mover(), score.filter(seen -> isWon(seen, resign.score())).isPresent());
            }
            case Adjudication.MaxMoves _ -> {
                // plies are counted anyway
            }
        }
    }

    private static void step(Map<Side, Integer> counts, Side side, boolean goesOn) {
        counts.merge(side, 1, (before, one) -> goesOn ? before + one : 0);
    }

    private Optional<Outcome> ending(Adjudication rule, ScoredPly ply) {
        Side mover = ply.mover();
        boolean ends = switch (rule) {
            case Adjudication.Draw draw ->
                ply.fullMoves() >= draw.moveNumber() && smallScores >= 2L * draw.moveCount();
            case Adjudication.Resign resign -> lostInARow.getOrDefault(mover, 0) >= resign.moveCount()
                    && (!resign.twoSided() || wonInARow.getOrDefault(mover.opposite(), 0) >= resign.moveCount());
            case Adjudication.MaxMoves most -> plies >= 2L * most.moves();
        };
        if (!ends) {
            return Optional.empty();
        }
        return Optional.of(rule instanceof Adjudication.Resign
                ? Outcome.win(mover.opposite(), Termination.ADJUDICATION)
                : Outcome.draw(Termination.ADJUDICATION));
    }

    private static boolean isSmall(Score score, int most) {
        return score instanceof Score.Centipawns(int value) && Math.abs((long) value) <= most;
    }

    private static boolean isLost(Score score, int least) {
        return switch (score) {
            case Score.Centipawns(int value) -> value <= -least;
            case Score.Mate(int moves) -> moves <= 0;
        };
    }

    private static boolean isWon(Score score, int least) {
        return switch (score) {
            case Score.Centipawns(int value) -> value >= least;
            case Score.Mate(int moves) -> moves > 0;
        };
    }
}
