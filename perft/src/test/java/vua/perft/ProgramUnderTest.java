package vua.perft;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import vua.engine.api.Ticker;
import vua.uci.client.ProcessTransport;

/// The program inside of a test: one run.
///
/// @param out lines of standard output
record ProgramUnderTest(int status, List<String> out, String err) {

    static ProgramUnderTest run(String... arguments) {
        return run(Ticker.system(), command -> ProcessTransport.start(command, Optional.empty(), Ticker.system()),
                arguments);
    }

    /// A run whose engine is a toy.
    static ProgramUnderTest with(ToyEngine engine, ManualTicker ticker, String... arguments) {
        return run(ticker, _ -> engine, arguments);
    }

    private static ProgramUnderTest run(Ticker ticker, EngineDiff.Starter engines, String... arguments) {
        StringBuilder out = new StringBuilder();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (PrintStream diagnostics = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            int status = new Program("vua-perft 1.0 test", text -> out.append(text).append('\n'), diagnostics, ticker,
                    Watch.NONE, engines).run(arguments);
            return new ProgramUnderTest(status, out.toString().lines().toList(), err.toString(StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
