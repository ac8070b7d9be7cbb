package vua.arbiter.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vua.engine.api.Ticker;
import vua.uci.client.LoopbackTransport;
import vua.uci.client.ProcessTransport;
import vua.uci.client.Transport;
import vua.uci.protocol.BuildInfo;
import vua.uci.server.UciSession;

/// Roads to engines: the built-in one on a thread of this program, any other in a process of its own.
final class Engines {
    private static final char NO_QUOTE = 0;

    private Engines() {}

    /// An engine, ready to be spoken to.
    ///
    /// @param command of a UCI engine; empty = the built-in one
    /// @throws RefusedException if it cannot be started, with one sentence
    static Transport open(Optional<String> command, Ticker ticker) {
        return command.map(text -> process(text, ticker)).orElseGet(() -> builtIn(ticker));
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

    /// Takes a command apart as a shell does: at blanks, but not between quotes of either kind. A backslash before a
    /// blank, a quote or a backslash takes its meaning away; before anything else it is a backslash.
    ///
    /// @throws RefusedException if there is no word, or a quote is not closed
    static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = NO_QUOTE;
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            boolean escape = c == '\\' && quote != '\'' && i + 1 < command.length()
                    && " \t\"'\\".indexOf(command.charAt(i + 1)) >= 0;
            if (escape) {
                i++;
                word.append(command.charAt(i));
                inWord = true;
            } else if (c == quote) {
                quote = NO_QUOTE;
            } else if (quote == NO_QUOTE && (c == '"' || c == '\'')) {
                quote = c;
                inWord = true;
            } else if (quote == NO_QUOTE && Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                }
                word.setLength(0);
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != NO_QUOTE) {
            throw new RefusedException("In the engine's command, " + command.strip() + ", a quote is not closed.");
        }
        if (inWord) {
            words.add(word.toString());
        }
        if (words.isEmpty() || words.getFirst().isEmpty()) {
            throw new RefusedException("--engine needs the command of a UCI engine, such as stockfish.");
        }
        return words;
    }
}
