package vua.arbiter.match;

import java.io.IOException;
import vua.uci.client.Transport;

/// How engines are reached: in a process of their own, or inside this program.
@FunctionalInterface
public interface EngineRoads {

    /// An engine, started and ready to be spoken to.
    ///
    /// @throws IOException if it cannot be started, with a message that says why
    Transport open(EngineSettings engine) throws IOException;
}
