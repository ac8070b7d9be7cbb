package vua.arbiter.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import vua.arbiter.match.EngineSettings;
import vua.engine.api.Ticker;
import vua.uci.client.CommandWords;
import vua.uci.client.LoopbackTransport;
import vua.uci.client.ProcessTransport;
import vua.uci.client.Transport;
import vua.uci.protocol.BuildInfo;
import vua.uci.server.UciSession;

/// Roads to engines: the built-in one on a thread of this program, any other in a process of its own.
final class Engines {
    private Engines() {}

    /// An engine, ready to be spoken to.
    ///
    /// @param command of a UCI engine; empty = the built-in one
    /// @throws RefusedException if it cannot be started, with one sentence
    static Transport open(Optional<String> command, Ticker ticker) {
        return command.map(text -> process(text, ticker)).orElseGet(() -> builtIn(ticker));
    }

    /// An engine of a match.
    ///
    /// @throws IOException if its program cannot be started
    static Transport open(EngineSettings engine, Ticker ticker) throws IOException {
        return engine.isBuiltIn()
                ? builtIn(ticker)
                : ProcessTransport.start(engine.command(), engine.directory(), ticker);
    }

    /// Our own engine at the far end of a loopback.
    static Transport builtIn(Ticker ticker) {
        LoopbackTransport.Pair pair = LoopbackTransport.pair(ticker);
        UciSession session = new UciSession(BuildInfo.read(), ticker, pair.engine().sink());
        Thread.ofPlatform().daemon().name("built-in engine").start(() -> {
            try {
                session.run(pair.engine().source());
            } finally {
                pair.engine().close();
            }
        });
        return pair.client();
    }

    private static Transport process(String command, Ticker ticker) {
        List<String> words = words(command);
        try {
            return ProcessTransport.start(words, Optional.empty(), ticker);
        } catch (IOException failure) {
            throw new RefusedException("The engine '" + words.getFirst() + "' cannot be started; --engine takes the "
                    + "command of a UCI engine, such as stockfish or \"/path/of/engine argument\".");
        }
    }

    /// @throws RefusedException if there is no program, or a quote is not closed
    private static List<String> words(String command) {
        List<String> words;
        try {
            words = CommandWords.split(command);
        } catch (IllegalArgumentException _) {
            throw new RefusedException("In the engine's command, " + command.strip() + ", a quote is not closed.");
        }
        if (words.isEmpty() || words.getFirst().isEmpty()) {
            throw new RefusedException("--engine needs the command of a UCI engine, such as stockfish.");
        }
        return words;
    }
}
