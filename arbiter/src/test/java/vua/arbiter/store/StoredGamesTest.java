package vua.arbiter.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vua.arbiter.cli.ProtocolWords;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.engine.board.Setup;

/// A game that was kept is the game that was played: position, clocks, claims, penalties and every ruling.
class StoredGamesTest {
    private static final int GAMES = 60;
    private static final int ACTS = 50;
    private static final long SECOND = 1_000_000_000L;
    private static final Instant MORNING = Instant.parse("2026-03-01T08:00:00Z");
    private static final Instant EVENING = Instant.parse("2026-03-01T18:30:05Z");

    @TempDir
    Path folder;

    private final Referee referee = new Referee(new NoMate());
    private final ProtocolWords words = new ProtocolWords();

    private GameStore open(Instant now) throws StoreException {
        return GameStore.open(folder.resolve("games.db"), folder.resolve("cache"), words, () -> now);
    }

    private static SequencedMap<String, String> tags(String white, String black) {
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        tags.put("White", white);
        tags.put("Black", black);
        return tags;
    }

    /// What two games with the same acts have in common.
    private List<Object> facts(Game game) {
        GameState state = game.state();
        return List.of(state.fen(), state.ply(), state.completed(), state.now(), state.remaining(Side.WHITE),
                state.remaining(Side.BLACK), state.running(), state.halted(), state.offer(), state.pending(),
                state.adjournment(), state.mustPlay(), state.touched(), state.illegalMoves(), state.faults(),
                state.warnings(), state.outcome(), state.since(), referee.claims(state), state.allowedMoves());
    }

    /// The same facts without a database, over many more games, and act by act.
    @Test
    void everyActIsReadAgainAsTheSame() {
        int acts = 0;
        int illegal = 0;
        for (int seed = 0; seed < 1000; seed++) {
            RandomActs random = new RandomActs(seed);
            Game game = Game.begin(referee, random.setup());
            Game again = Game.begin(referee, SetupText.of(game.setup()).read());
            assertEquals(game.setup(), again.setup());
            for (int i = 0; i < 100 && !game.state().over(); i++) {
                StampedAct act = random.next(game);
                Act read = words.parse(words.format(act.act(), game.setup().chess960()), again.state());
                assertEquals(withoutBlanks(act.act()), withoutBlanks(read));
                assertEquals(game.apply(act), again.apply(new StampedAct(act.at(), read)));
                acts++;
                illegal += act.act() instanceof Act.Play(_, ReadMove.Illegal _, _) ? 1 : 0;
            }
            assertEquals(facts(game), facts(again));
        }
        assertTrue(acts > 20_000 && illegal > 500, acts + " acts, " + illegal + " illegal moves");
    }

    private static String withoutBlanks(Act act) {
        return act.toString().replace(" ", "");
    }

    private List<String> rulings(Game game) {
        return game.entries().stream().map(entry -> words.format(entry.ruling(), game.setup().chess960())).toList();
    }

    @Test
    void whatIsStoredIsReplayedWithEqualRulingsAndState() throws StoreException {
        RandomActs acts = new RandomActs(20261130);
        Map<String, Integer> kinds = new TreeMap<>();
        int resumptions = 0;
        GameStore store = open(MORNING);
        for (int i = 0; i < GAMES; i++) {
            Game game = Game.begin(referee, acts.setup());
            GameRecord record = store.begin(game, tags("One", "Two"), Map.of());
            long id = record.id().orElseThrow();
            for (int act = 0; act < ACTS && !game.state().over(); act++) {
                game.apply(acts.next(game));
                assertEquals(Optional.empty(), record.keep(game));
                if (acts.below(25) == 0 && !game.state().over()) {
                    store.close();
                    store = open(MORNING);
                    ResumedGame resumed = store.resume(id, referee);
                    same(game, resumed, kinds);
                    game = resumed.game();
                    record = resumed.record();
                    resumptions++;
                }
            }
            record.close();
            Game again = replay((StoredGame) store.load(id));
            assertEquals(rulings(game), rulings(again));
            assertEquals(facts(game), facts(again));
            assertEquals(game.setup(), again.setup());
            game.entries().forEach(entry -> kinds.merge(entry.act().act().getClass().getSimpleName(), 1, Integer::sum));
        }
        assertEquals(List.of(), store.check());
        store.close();
        assertTrue(resumptions > GAMES / 4, "resumed " + resumptions + " times");
        assertTrue(kinds.size() >= 36, "too few kinds of acts met: " + kinds);
    }

    private void same(Game before, ResumedGame resumed, Map<String, Integer> kinds) {
        Game after = resumed.game();
        int added = after.entries().size() - before.entries().size();
        assertEquals(rulings(before), rulings(after).subList(0, before.entries().size()));
        if (added == 0) {
            assertEquals(facts(before), facts(after));
        } else {
            assertEquals(1, added);
            assertTrue(resumed.halted());
            after.apply(new StampedAct(after.state().now(), new Act.Resume()));
            resumed.record().keep(after);
            assertEquals(facts(before), facts(after));
        }
        kinds.merge("resumed", 1, Integer::sum);
    }

    private Game replay(StoredGame stored) throws StoreException {
        StoredGame.Replay replay = stored.replay(referee, words);
        assertEquals(Optional.empty(), replay.difference());
        return replay.game();
    }

    private Game blitz() {
        return Game.begin(referee, new GameSetup(LawsProfiles.byId("fide-2023-blitz").orElseThrow(),
                TimeControl.parse("180+2"), Setup.start(), false, 1000, List.of()));
    }

    private void play(Game game, GameRecord record, double seconds, String text) {
        game.apply(new StampedAct(Math.round(seconds * SECOND), words.parse(text, game.state())));
        assertEquals(Optional.empty(), record.keep(game));
    }

    @Test
    void theTimeWhileTheProgramWasDeadIsChargedToNobodyAndNoted() throws StoreException {
        long id;
        try (GameStore store = open(MORNING)) {
            Game game = blitz();
            GameRecord record = store.begin(game, tags("Lan", "Minh"), Map.of("engine", "none"));
            id = record.id().orElseThrow();
            play(game, record, 0, "arbiter start");
            play(game, record, 5, "white play e2e4");
            play(game, record, 9.5, "black play e7e5");
        }
        try (GameStore store = open(EVENING)) {
            ResumedGame resumed = store.resume(id, referee);
            Game game = resumed.game();
            assertTrue(resumed.halted());
            assertEquals(Map.of("engine", "none"), resumed.stored().settings());
            assertEquals(95 * SECOND / 10, game.state().now());
            assertEquals(177 * SECOND, game.state().remaining(Side.WHITE));
            assertEquals(Optional.empty(), game.state().running());
            game.apply(new StampedAct(game.state().now(), new Act.Resume()));
            game.apply(new StampedAct(game.state().now() + SECOND, new Act.Tick()));
            assertEquals(Optional.empty(), resumed.record().keep(game));
            assertEquals(176 * SECOND, game.state().remaining(Side.WHITE));
            assertEquals(1775 * SECOND / 10, game.state().remaining(Side.BLACK));
        }
        try (GameStore store = open(EVENING)) {
            List<String> journal = ((StoredGame) store.load(id)).journal();
            assertTrue(
                    journal.contains("at 9.5 arbiter stop the program was not running from 2026-03-01 08:00:00 UTC to "
                            + "2026-03-01 18:30:05 UTC"),
                    () -> String.join("\n", journal));
        }
    }

    @Test
    void aGameThatIsKilledTwiceInARowIsHaltedOnce() throws StoreException {
        long id;
        try (GameStore store = open(MORNING)) {
            Game game = blitz();
            GameRecord record = store.begin(game, tags("Lan", "Minh"), Map.of());
            id = record.id().orElseThrow();
            play(game, record, 0, "arbiter start");
        }
        for (int i = 0; i < 2; i++) {
            try (GameStore store = open(EVENING)) {
                ResumedGame resumed = store.resume(id, referee);
                assertTrue(resumed.halted());
                assertEquals(2, resumed.game().entries().size());
            }
        }
    }

    @Test
    void anAdjournedGameIsResumedAsItWasSealed() throws StoreException {
        long id;
        try (GameStore store = open(MORNING)) {
            Game game = blitz();
            GameRecord record = store.begin(game, tags("Lan", "Minh"), Map.of());
            id = record.id().orElseThrow();
            play(game, record, 0, "arbiter start");
            play(game, record, 2, "arbiter adjourn");
            play(game, record, 20, "white seal Nf3");
        }
        try (GameStore store = open(EVENING)) {
            ResumedGame resumed = store.resume(id, referee);
            assertFalse(resumed.halted());
            assertTrue(resumed.game().state().adjournment().isPresent());
            assertEquals(1, ((StoredGame) store.load(id)).notes().size());
            play(resumed.game(), resumed.record(), 20, "arbiter resume");
            play(resumed.game(), resumed.record(), 25, "arbiter open");
            play(resumed.game(), resumed.record(), 26, "white resign");
            assertEquals(GameSummary.State.ENDED, store.load(id).summary().state());
        }
    }

    @Test
    void oneProcessPlaysAGame() throws StoreException {
        try (GameStore one = open(MORNING); GameStore two = open(MORNING)) {
            GameRecord record = one.begin(blitz(), tags("Lan", "Minh"), Map.of());
            long id = record.id().orElseThrow();
            assertEquals(GameSummary.State.PLAYING, two.unfinished().getFirst().state());
            StoreException refusal = assertThrows(StoreException.class, () -> two.resume(id, referee));
            assertEquals(new StoreFailure.Owned(id), refusal.failure());
            record.close();
            assertEquals(GameSummary.State.UNFINISHED, two.unfinished().getFirst().state());
            two.resume(id, referee);
            assertThrows(StoreException.class, () -> one.resume(id, referee));
        }
    }

    @Test
    void endedAndClosedGamesAreNotResumed() throws StoreException {
        try (GameStore store = open(MORNING)) {
            Game ended = blitz();
            GameRecord first = store.begin(ended, tags("Lan", "Minh"), Map.of());
            play(ended, first, 0, "arbiter start");
            play(ended, first, 1, "white resign");
            Game closed = blitz();
            GameRecord second = store.begin(closed, tags("Hoa", "Minh"), Map.of());
            assertEquals(Optional.empty(), second.finish(closed, "nobody came back"));
            assertEquals(List.of(), store.unfinished());
            for (GameRecord record : List.of(first, second)) {
                record.close();
                long id = record.id().orElseThrow();
                assertEquals(new StoreFailure.Over(id),
                        assertThrows(StoreException.class, () -> store.resume(id, referee)).failure());
            }
            assertEquals(new StoreFailure.Unknown(99),
                    assertThrows(StoreException.class, () -> store.resume(99, referee)).failure());
            assertEquals(List.of("0-1", "*"), store.list("minh").reversed().stream().map(GameSummary::result).toList());
            assertEquals(1, store.list("HOA").size());
        }
    }

    @Test
    void anotherRulingThanThenIsNoticed() throws StoreException {
        try (GameStore store = open(MORNING)) {
            Game game = blitz();
            GameRecord record = store.begin(game, tags("Lan", "Minh"), Map.of());
            play(game, record, 0, "arbiter start");
            long id = record.id().orElseThrow();
            record.close();
            store.database().write(_ -> {
                store.database().execute("DROP TRIGGER act_stays");
                store.database().execute("UPDATE act SET ruling = 'ruling rejected article 6.6'");
                return id;
            });
            StoreException refusal = assertThrows(StoreException.class, () -> store.resume(id, referee));
            assertEquals(new StoreFailure.Different(id, 1, "ruling rejected article 6.6",
                    "ruling accepted clock 180.000 180.000"), refusal.failure());
        }
    }

    @Test
    void actsAreNeverChangedOrDeleted() throws StoreException {
        try (GameStore store = open(MORNING)) {
            Game game = blitz();
            play(game, store.begin(game, tags("Lan", "Minh"), Map.of()), 0, "arbiter start");
            for (String change : List.of("UPDATE act SET at = 1", "DELETE FROM act")) {
                assertThrows(StoreException.class, () -> store.database().write(_ -> {
                    store.database().execute(change);
                    return change;
                }));
            }
        }
    }
}
