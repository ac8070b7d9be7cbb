package vua.arbiter.cli;

import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.pgn.GamePgn;
import vua.arbiter.pgn.PgnWriter;

/// Sessions of the line protocol with all parts of the program.
final class TestSessions {

    private TestSessions() {}

    static ProtocolSession create() {
        Solver solver = new Solver();
        return new ProtocolSession(new Referee(solver), solver::text,
                (game, tags) -> PgnWriter.format(GamePgn.of(game, tags, Language.ENGLISH)));
    }
}
