package vua.uci.client;

import java.util.List;
import java.util.Optional;
import vua.uci.protocol.OptionSpec;

/// What an engine tells about itself before `uciok`.
///
/// @param name empty if it did not say
/// @param author empty if it did not say
/// @param options in its order
public record EngineIdentity(String name, String author, List<OptionSpec> options) {

    public EngineIdentity {
        options = List.copyOf(options);
    }

    /// The option of that name, case does not count.
    public Optional<OptionSpec> option(String optionName) {
        for (OptionSpec option : options) {
            if (option.isNamed(optionName)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }
}
