package vua.arbiter.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vua.arbiter.law.Language;
import vua.arbiter.law.Side;
import vua.arbiter.player.EnginePlayer;
import vua.arbiter.player.HumanPlayer;
import vua.arbiter.player.Player;
import vua.engine.api.Ticker;
import vua.uci.client.Transport;

/// The players of a game, the engines started and ready. Closing ends the engines, if they have not left yet.
final class Seats implements AutoCloseable {
    private final List<Player> players = new ArrayList<>();
    private final List<Transport> roads = new ArrayList<>();

    private Seats() {}

    /// Seats the players.
    ///
    /// @throws RefusedException if an engine cannot play, with one sentence
    static Seats take(Keeping keeping, Ticker ticker, boolean chess960) throws InterruptedException {
        Seats taken = new Seats();
        try {
            for (Side side : Side.values()) {
                taken.sit(side, keeping, ticker, chess960);
            }
        } catch (RuntimeException | InterruptedException failure) {
            taken.close();
            throw failure;
        }
        return taken;
    }

    private void sit(Side side, Keeping keeping, Ticker ticker, boolean chess960) throws InterruptedException {
        switch (keeping.seats().getOrDefault(side, new Seat.Person())) {
            case Seat.Person _ -> players.add(new HumanPlayer(side,
                    keeping.language().equals(Language.VIETNAMESE.id()) ? "Người" : "Human"));
            case Seat.Engine(Optional<String> command) -> {
                Transport road = Engines.open(command, ticker);
                roads.add(road);
                EnginePlayer engine = new EnginePlayer(side, command.orElse("Vua"), road, ticker,
                        EnginePlayer.usualPatience(), keeping.engines());
                players.add(engine);
                Optional<String> problem = engine.prepare(chess960);
                if (problem.isPresent()) {
                    throw new RefusedException(problem.get());
                }
            }
        }
    }

    List<Player> players() {
        return List.copyOf(players);
    }

    @Override
    public void close() {
        roads.forEach(Transport::kill);
    }
}
