package vua.uci.protocol;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Where lines come from.
@FunctionalInterface
public interface LineSource {

    /// The next line without its line end, waiting for it; null when there will be none.
    @Nullable String readLine() throws IOException;
}
