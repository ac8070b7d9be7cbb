package vua.uci.client;

import java.time.Duration;

/// How long and how much a client bears.
///
/// @param handshake from `uci` to `uciok`
/// @param ready from `isready` to `readyok`
/// @param stop from `stop` to `bestmove`
/// @param quit from `quit` to the end of the engine
/// @param lines read while one answer is waited for; more is a flood
public record Patience(Duration handshake, Duration ready, Duration stop, Duration quit, long lines) {

    /// What the usual match tools allow.
    public static Patience usual() {
        return new Patience(Duration.ofSeconds(10), Duration.ofSeconds(60), Duration.ofSeconds(10),
                Duration.ofSeconds(5), 10_000_000);
    }
}
