package vua.arbiter.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.arbiter.match.MatchListener;
import vua.arbiter.match.MatchSettings;
import vua.arbiter.match.Progress;
import vua.arbiter.store.MatchGame;
import vua.arbiter.tournament.GamePlan;

class TidyHeapTest {
    private static final GamePlan PLAN = new GamePlan(0, 0, 0, 0, 0, 1, 0);
    private static final MatchGame GAME = new MatchGame(0, 0, 0, 0, 0, 1, 0, "1-0", "checkmate", "", 4, 10, 0, 0,
            List.of(), "", "");
    private static final MatchSettings SETTINGS = MatchOptionsTest.settings(
            "-engine cmd=builtin name=A -engine cmd=builtin name=B -each nodes=100");

    private final List<String> happened = new ArrayList<>();
    private long size = 80;
    private long sizeAfterCollection = 80;
    private final TidyHeap heap = new TidyHeap(new Ear(), () -> size, () -> {
        happened.add("collection");
        size = sizeAfterCollection;
    });

    private final class Ear implements MatchListener {
        @Override
        public void started(GamePlan plan) {
            happened.add("started");
        }

        @Override
        public void finished(GamePlan plan, String why, MatchGame game, Progress progress) {
            happened.add("finished " + why);
        }

        @Override
        public void notice(String sentence) {
            happened.add(sentence);
        }
    }

    private void finish() {
        heap.finished(PLAN, "White mates", GAME, new Progress(SETTINGS));
    }

    @Test
    void passesOnWhatIsTold() {
        heap.started(PLAN);
        heap.notice("A sentence.");
        finish();
        assertEquals(List.of("started", "A sentence.", "finished White mates"), happened);
    }

    @Test
    void collectsAfterAGameThatMadeTheHeapGrow() {
        finish();
        happened.clear();
        size = 81;
        finish();
        finish();
        assertEquals(List.of("finished White mates", "collection", "finished White mates"), happened);
    }

    @Test
    void acceptsWhatTheFirstGameNeeds() {
        size = 1000;
        finish();
        finish();
        assertEquals(List.of("finished White mates", "finished White mates"), happened);
    }

    @Test
    void acceptsWhatCollectingDoesNotFree() {
        finish();
        happened.clear();
        size = 1000;
        sizeAfterCollection = 900;
        finish();
        finish();
        size = 901;
        finish();
        assertEquals(List.of("finished White mates", "collection", "finished White mates", "finished White mates",
                "collection"), happened);
    }

    @Test
    void expectsNoMoreAfterTheHeapHasShrunk() {
        size = 1000;
        finish();
        size = 80;
        finish();
        happened.clear();
        size = 81;
        finish();
        assertEquals(List.of("finished White mates", "collection"), happened);
    }
}
