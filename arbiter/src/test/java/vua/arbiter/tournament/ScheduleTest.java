package vua.arbiter.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.Result;
import vua.arbiter.statistics.GameCounts;
import vua.arbiter.statistics.Pentanomial;

class ScheduleTest {
    private static final List<Format> FORMATS = List.of(new RoundRobin(2, true), new Gauntlet(2, 3, true),
            new Knockout(4), new Swiss(4, new DutchSystem()));
    /// Two games from the same opening with colours reversed.
    private static final Encounters PAIRS = new Encounters(2, 2, false, true, false);

    /// The result of a game, from its number alone.
    private static Result result(int number) {
        return List.of(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.DRAW)
                .get(new Random(number * 31L).nextInt(4));
    }

    /// Plays on, several games at once that end in any order.
    private static void play(Schedule schedule, int atOnce, Random random, int games) {
        List<GamePlan> running = new ArrayList<>();
        for (int ended = 0; ended < games;) {
            Optional<GamePlan> next = running.size() < atOnce ? schedule.next() : Optional.empty();
            if (next.isPresent()) {
                running.add(next.get());
            } else if (running.isEmpty()) {
                return;
            } else {
                int number = running.remove(random.nextInt(running.size())).number();
                schedule.finished(number, result(number));
                ended++;
            }
        }
    }

    private static List<PlayedGame> oneAfterTheOther(Format format, int entrants, Encounters encounters) {
        Schedule schedule = new Schedule(format, entrants, encounters);
        play(schedule, 1, new Random(0), Integer.MAX_VALUE);
        assertTrue(schedule.isOver());
        assertEquals(schedule.total(), schedule.games().size());
        return schedule.games();
    }

    @Test
    void thePlanDoesNotDependOnTheOrderInWhichGamesEnd() {
        for (Format format : FORMATS) {
            for (int entrants : new int[]{5, 6, 9}) {
                List<PlayedGame> expected = oneAfterTheOther(format, entrants, PAIRS);
                for (int atOnce = 2; atOnce < 8; atOnce++) {
                    Schedule schedule = new Schedule(format, entrants, PAIRS);
                    play(schedule, atOnce, new Random(atOnce), Integer.MAX_VALUE);
                    assertEquals(expected, schedule.games());
                    assertTrue(schedule.isOver());
                }
            }
        }
    }

    /// Games that were under way when a match was killed are missing in the middle.
    @Test
    void anInterruptedTournamentGoesOnFromItsFinishedGames() {
        for (Format format : FORMATS) {
            List<PlayedGame> expected = oneAfterTheOther(format, 7, PAIRS);
            for (int kill = 0; kill <= expected.size(); kill += 3) {
                Schedule killed = new Schedule(format, 7, PAIRS);
                play(killed, 4, new Random(kill), kill);
                Map<Integer, Result> kept = new HashMap<>();
                killed.games().forEach(game -> kept.put(game.plan().number(), game.result()));
                Schedule resumed = new Schedule(format, 7, PAIRS);
                resumed.resume(kept);
                resumed.next().ifPresent(plan -> {
                    assertEquals(IntStream.range(0, expected.size()).filter(n -> !kept.containsKey(n)).findFirst()
                            .orElseThrow(), plan.number());
                    resumed.finished(plan.number(), result(plan.number()));
                });
                play(resumed, 3, new Random(1), Integer.MAX_VALUE);
                assertEquals(expected, resumed.games());
                assertEquals(killed.byes().isEmpty(), resumed.byes().isEmpty() || kill == 0);
            }
        }
    }

    @Test
    void twoEnginesPlayPairsFromTheSameOpening() {
        List<PlayedGame> games = oneAfterTheOther(new RoundRobin(3, false), 2, PAIRS);
        List<GamePlan> expected = List.of(new GamePlan(0, 0, 0, 0, 0, 1, 0), new GamePlan(1, 0, 0, 1, 1, 0, 0),
                new GamePlan(2, 1, 1, 0, 0, 1, 1), new GamePlan(3, 1, 1, 1, 1, 0, 1),
                new GamePlan(4, 2, 2, 0, 0, 1, 2), new GamePlan(5, 2, 2, 1, 1, 0, 2));
        assertEquals(expected, games.stream().map(PlayedGame::plan).toList());
    }

    @Test
    void coloursAndOpeningsAreAsAsked() {
        List<PlayedGame> noSwap = oneAfterTheOther(new RoundRobin(4, false), 2,
                new Encounters(1, 1, false, false, false));
        noSwap.forEach(game -> assertEquals(0, game.plan().white()));
        List<PlayedGame> reversed = oneAfterTheOther(new RoundRobin(1, false), 2,
                new Encounters(4, 2, false, true, true));
        assertEquals(List.of(1, 0, 1, 0), reversed.stream().map(game -> game.plan().white()).toList());
        assertEquals(List.of(0, 0, 1, 1), reversed.stream().map(game -> game.plan().opening()).toList());
        List<PlayedGame> shared = oneAfterTheOther(new RoundRobin(1, false), 4,
                new Encounters(2, 2, true, true, false));
        shared.forEach(game -> assertEquals(game.plan().round(), game.plan().opening()));
    }

    @Test
    void openingsAreCountedWithoutGaps() {
        for (Format format : FORMATS) {
            List<Integer> openings = oneAfterTheOther(format, 6, PAIRS).stream()
                    .map(game -> game.plan().opening()).distinct().sorted().toList();
            assertEquals(IntStream.range(0, openings.size()).boxed().toList(), openings);
        }
    }

    /// Reversed colours reverse the whole tournament, whatever depends on colours.
    @Test
    void aReversedSwissIsTheSameWithColoursReversed() {
        Format format = new Swiss(5, new DutchSystem());
        Schedule plain = new Schedule(format, 9, new Encounters(1, 1, false, true, false));
        Schedule reversed = new Schedule(format, 9, new Encounters(1, 1, false, true, true));
        while (!plain.isOver()) {
            GamePlan one = plain.next().orElseThrow();
            GamePlan other = reversed.next().orElseThrow();
            assertEquals(List.of(one.white(), one.black()), List.of(other.black(), other.white()));
            plain.finished(one.number(), Result.WHITE_WINS);
            reversed.finished(other.number(), Result.BLACK_WINS);
        }
        assertTrue(reversed.isOver());
        assertEquals(plain.byes(), reversed.byes());
        assertEquals(5, plain.byes().size());
    }

    /// A tied match goes on by pairs of games until somebody is ahead or the extra games are used up.
    @Test
    void tiedKnockoutMatchesGoOn() {
        Schedule schedule = new Schedule(new Knockout(4), 2, PAIRS);
        int played = 0;
        while (!schedule.isOver()) {
            GamePlan plan = schedule.next().orElseThrow();
            schedule.finished(plan.number(), played++ < 4 ? Result.DRAW : Result.WHITE_WINS);
        }
        assertEquals(6, played);
        assertEquals(6, schedule.total());
    }

    @Test
    void resultsOfOtherGamesAreRefused() {
        Schedule schedule = new Schedule(new RoundRobin(1, true), 3, PAIRS);
        assertThrows(IllegalArgumentException.class, () -> schedule.finished(0, Result.DRAW));
        GamePlan plan = schedule.next().orElseThrow();
        schedule.finished(plan.number(), Result.DRAW);
        assertThrows(IllegalArgumentException.class, () -> schedule.finished(plan.number(), Result.DRAW));
        assertFalse(schedule.isOver());
        Schedule other = new Schedule(new RoundRobin(1, true), 3, PAIRS);
        assertThrows(IllegalArgumentException.class, () -> other.resume(Map.of(6, Result.DRAW)));
    }

    @Test
    void pairsAreTalliedWhateverGameEndsFirst() {
        Tally tally = Tally.of(0, 1);
        tally.add(new PlayedGame(new GamePlan(1, 0, 0, 1, 1, 0, 0), Result.BLACK_WINS));
        tally.add(new PlayedGame(new GamePlan(2, 1, 1, 0, 0, 1, 1), Result.DRAW));
        tally.add(new PlayedGame(new GamePlan(0, 0, 0, 0, 0, 1, 0), Result.DRAW));
        tally.add(new PlayedGame(new GamePlan(4, 2, 2, 0, 0, 2, 2), Result.WHITE_WINS));
        assertEquals(new GameCounts(1, 2, 0), tally.games());
        assertEquals(Pentanomial.NONE.with(1, 2), tally.pairs());
    }
}
