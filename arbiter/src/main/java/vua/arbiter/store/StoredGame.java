package vua.arbiter.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import vua.arbiter.clock.Seconds;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.Wording;

/// The record of a game under the arbiter.
public final class StoredGame implements KeptGame {
    private static final String REASON = " reason \"";

    private final GameSummary summary;
    private final SetupText setup;
    private final String beginning;
    private final SequencedMap<String, String> settings;
    private final List<StoredAct> acts;
    private final List<Note> notes;

    /// Something to remember that is no act.
    ///
    /// @param afterAct the number of the act it follows; 0 = the beginning
    public record Note(int afterAct, Instant written, String text) {}

    /// The game played again.
    ///
    /// @param difference the first act whose ruling is another one now
    public record Replay(Game game, Optional<StoreFailure.Different> difference) {}

    StoredGame(GameSummary summary, SetupText setup, String beginning, Map<String, String> settings,
            List<StoredAct> acts, List<Note> notes) {
        this.summary = summary;
        this.setup = setup;
        this.beginning = beginning;
        this.settings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(settings));
        this.acts = List.copyOf(acts);
        this.notes = List.copyOf(notes);
    }

    @Override
    public GameSummary summary() {
        return summary;
    }

    /// What the program that plays keeps beside the game: who plays, with which engine.
    public SequencedMap<String, String> settings() {
        return settings;
    }

    public List<StoredAct> acts() {
        return acts;
    }

    public List<Note> notes() {
        return notes;
    }

    /// What the game began with.
    ///
    /// @throws StoreException if the record of it makes no sense
    public GameSetup setup() throws StoreException {
        try {
            return setup.read();
        } catch (RuntimeException e) {
            throw unreadable("setup", e);
        }
    }

    /// Plays the acts again. The rulings are the same, unless this version of the program rules otherwise.
    ///
    /// @throws StoreException if a part of the record makes no sense
    public Replay replay(Referee referee, RecordWords words) throws StoreException {
        Game game;
        GameSetup begun = setup();
        try {
            game = Game.begin(referee, begun);
        } catch (RuntimeException e) {
            throw unreadable("setup", e);
        }
        Optional<StoreFailure.Different> difference = difference(0, beginning,
                words.format(game.beginning(), begun.chess960()));
        for (StoredAct stored : acts) {
            Act act;
            try {
                act = words.parse(stored.act(), game.state());
            } catch (RuntimeException e) {
                throw unreadable("act " + stored.number() + ", '" + stored.words() + "',", e);
            }
            Ruling ruling = game.apply(new StampedAct(stored.at(), act));
            if (difference.isEmpty()) {
                difference = difference(stored.number(), stored.ruling(), words.format(ruling, begun.chess960()));
            }
        }
        return new Replay(game, difference);
    }

    /// Rulings differ in more than the wording of their reasons.
    private Optional<StoreFailure.Different> difference(int number, String then, String now) {
        return withoutReason(then).equals(withoutReason(now))
                ? Optional.empty()
                : Optional
                        .of(new StoreFailure.Different(summary.id(), number, withoutReason(then), withoutReason(now)));
    }

    private static String withoutReason(String ruling) {
        int reason = ruling.indexOf(REASON);
        return reason < 0 ? ruling : ruling.substring(0, reason);
    }

    private StoreException unreadable(String part, RuntimeException why) {
        String sentence = String.valueOf(why.getMessage());
        return new StoreException(new StoreFailure.Unreadable(summary.id(), part, Wording.withoutStop(sentence)));
    }

    /// The game as commands of the line protocol, each ruling behind its act as a comment.
    public List<String> journal() {
        List<String> lines = new ArrayList<>(setup.commands());
        summary.tags().forEach((name, value) -> lines.add("tag " + name + " " + value));
        lines.add("newgame fen " + setup.start() + (setup.moves().isEmpty() ? "" : " moves " + setup.moves()));
        lines.add("# " + beginning);
        notesAfter(0, lines);
        for (StoredAct act : acts) {
            String at = "at " + Seconds.plain(act.at());
            String words = act.words();
            if (words.startsWith("clock ")) {
                lines.add(at);
                lines.add(words);
            } else {
                lines.add(words.equals("at") ? at : at + " " + words);
            }
            lines.add("# " + act.ruling());
            notesAfter(act.number(), lines);
        }
        return lines;
    }

    private void notesAfter(int act, List<String> lines) {
        notes.stream().filter(note -> note.afterAct() == act).forEach(note -> lines.add("# note " + note.text()));
    }
}
