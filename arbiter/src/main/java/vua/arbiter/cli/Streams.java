package vua.arbiter.cli;

import java.io.InputStream;
import java.io.PrintStream;
import vua.engine.api.Ticker;

/// What a command reads from and writes to.
///
/// @param out answers, UTF-8, flushed at the end of the command
/// @param err complaints and progress
/// @param terminal whether somebody watches `err`, so that progress is worth showing
/// @param ticker for progress and measured times only
public record Streams(InputStream in, PrintStream out, PrintStream err, boolean terminal, Ticker ticker) {}
