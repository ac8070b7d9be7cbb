package vua.uci.protocol;

import java.io.IOException;

/// Where lines go.
@FunctionalInterface
public interface LineSink {

    /// Delivers some whole lines, each ended by a `\n`, before it returns.
    ///
    /// @throws IOException if nobody will read them
    void write(String lines) throws IOException;
}
