package vua.arbiter;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import vua.arbiter.cli.Cli;
import vua.arbiter.cli.Streams;
import vua.engine.api.Ticker;

/// The program `vua-arbiter`.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false,
                StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        boolean terminal = Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        Streams streams = new Streams(new FileInputStream(FileDescriptor.in), out, err, terminal, Ticker.system());
        System.exit(new Cli(streams).run(arguments));
    }
}
