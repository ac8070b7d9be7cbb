package vua.arbiter.terminal;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import vua.arbiter.game.Act;
import vua.arbiter.game.Adjournment;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.Language;
import vua.arbiter.law.Side;
import vua.arbiter.player.EnginePlayer;
import vua.arbiter.player.Player;
import vua.arbiter.player.Scribe;
import vua.arbiter.player.Table;
import vua.engine.api.Ticker;

/// A game at a screen, from its beginning or from where it was left.
///
/// @param game its time goes on from its last act
/// @param halted whether the clocks of a game that goes on stand until everybody sits
/// @param players White and Black; the engines are ready
/// @param keptAs the number under which the game is kept, empty if it is not
public record Sitting(Referee referee, Game game, boolean halted, List<Player> players, Scribe scribe,
        Optional<String> keptAs, Language language) {

    public Sitting {
        players = List.copyOf(players);
    }

    /// Opens the screen of this process: a lively one if somebody sits at a terminal.
    public static Optional<Screen> lively() {
        return LivelyScreen.open(Speech.WORDS);
    }

    /// What to tell people while the engines get ready.
    public static String waiting(Language language) {
        return Phrase.WAITING.in(language);
    }

    /// Plays until the game is over or left; the engines are sent away and the screen is closed.
    public Table.End run(Screen screen, Ticker ticker) throws InterruptedException {
        Map<Side, String> names = new EnumMap<>(Side.class);
        Set<Side> people = EnumSet.noneOf(Side.class);
        for (Player player : players) {
            names.put(player.side(), player.name());
            if (!(player instanceof EnginePlayer)) {
                people.add(player.side());
            }
        }
        Side below = people.size() == 1 ? people.iterator().next() : Side.WHITE;
        Teller teller = new Teller(screen, language, names, below, people);
        Speech speech = new Speech(referee, screen, teller, language, people);
        Table table = new Table(referee, game, players, scribe, speech, teller, ticker,
                game.state().now());
        welcome(screen, teller, names);
        screen.read(table::say);
        try {
            Table.End end = table.run(opening());
            if (end == Table.End.LEFT) {
                screen.print((keptAs.isPresent() ? Phrase.KEPT : Phrase.NOT_KEPT_AT_ALL).in(language));
            }
            return end;
        } finally {
            screen.close();
            for (Player player : players) {
                if (player instanceof EnginePlayer engine) {
                    engine.leave();
                }
            }
        }
    }

    /// What the arbiter does when everybody sits.
    private List<Act> opening() {
        GameState state = game.state();
        boolean adjourned = state.in(Adjournment.Phase.ADJOURNED);
        if (state.over()) {
            return List.of();
        } else if (adjourned) {
            return List.of(new Act.Resume(), new Act.Open());
        } else if (halted) {
            return List.of(new Act.Resume());
        }
        return state.hasClocks() && !state.started() ? List.of(new Act.Start()) : List.of();
    }

    private void welcome(Screen screen, Teller teller, Map<Side, String> names) {
        String control = game.setup().timeControl().toString();
        screen.print(Phrase.WELCOME.in(language, names.getOrDefault(Side.WHITE, "?"),
                names.getOrDefault(Side.BLACK, "?"), control, game.setup().laws().id()));
        keptAs.ifPresent(what -> screen.print(Phrase.GAME_ID.in(language, what)));
        if (game.beginning() instanceof Ruling.Ended ended) {
            screen.print(teller.result(ended));
        }
        if (!game.entries().isEmpty()) {
            int ply = game.state().ply();
            screen.print(Phrase.RESUMED.in(language,
                    ply == 0 ? "-" : Scoresheet.numbered(game.state(), ply, language)));
            screen.print(teller.board(game.state(), game.state().now()));
        }
    }
}
