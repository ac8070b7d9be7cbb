package vua.arbiter.cli;

import picocli.CommandLine;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.OptionSpec;
import vua.uci.protocol.BuildInfo;

/// The options that every command has.
final class StandardOptions {
    private StandardOptions() {}

    /// Gives `--help` and `--version` to a command.
    static void addTo(CommandLine command) {
        command.getCommandSpec().versionProvider(new Version())
                .addOption(OptionSpec.builder("-h", "--help").usageHelp(true).description("Shows this text.").build())
                .addOption(OptionSpec.builder("-V", "--version").versionHelp(true)
                        .description("Shows name, version and commit.").build());
    }

    /// Name, version and commit.
    private static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[]{BuildInfo.read().name().replaceFirst("^Vua", "Vua arbiter")};
        }
    }
}
