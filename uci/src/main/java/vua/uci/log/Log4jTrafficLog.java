package vua.uci.log;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.FileAppender;
import org.apache.logging.log4j.core.config.AbstractConfiguration;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.jspecify.annotations.Nullable;

/// A traffic log in a file, appended to, each line on the disk before the next is handled. Written by Log4j, which is
/// configured here and nowhere else, so no configuration file can make it talk on the streams of the protocol.
///
/// ```
/// 2026-01-31 18:05:12.345 > go movetime 100
/// 2026-01-31 18:05:12.447 < bestmove e2e4
/// 2026-01-31 18:05:12.448 ! what a note says
/// ```
public final class Log4jTrafficLog implements TrafficLog {
    private final LoggerContext context;
    private final Logger logger;

    private Log4jTrafficLog(LoggerContext context) {
        this.context = context;
        this.logger = context.getLogger("vua.uci");
    }

    /// Starts a log in a file that is created when missing.
    ///
    /// @throws IOException when the file cannot be written; nothing was started then
    public static Log4jTrafficLog open(Path file) throws IOException {
        // Log4j itself would only complain on stderr and go on without.
        Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
        LoggerContext context = new LoggerContext("vua");
        context.start(new FileOnly(context, file));
        return new Log4jTrafficLog(context);
    }

    @Override
    public void in(String line) {
        logger.debug("> {}", line);
    }

    @Override
    public void out(String line) {
        logger.debug("< {}", line);
    }

    @Override
    public void note(String text, @Nullable Throwable cause) {
        logger.info("! {}", text, cause);
    }

    @Override
    public void close() {
        context.stop();
    }

    /// Everything goes to one file.
    private static final class FileOnly extends AbstractConfiguration {
        private final Path file;

        FileOnly(LoggerContext context, Path file) {
            super(context, ConfigurationSource.NULL_SOURCE);
            this.file = file;
            // The session closes its log, and every line is on the disk before.
            isShutdownHookEnabled = false;
        }

        @Override
        protected void doConfigure() {
            PatternLayout layout = PatternLayout.newBuilder().setPattern("%d{yyyy-MM-dd HH:mm:ss.SSS} %m%n%throwable")
                    .setCharset(StandardCharsets.UTF_8).setConfiguration(this).setAlwaysWriteExceptions(false).build();
            FileAppender appender = FileAppender.newBuilder().setName("file").setFileName(file.toString())
                    .setAppend(true).setImmediateFlush(true).setLayout(layout).setConfiguration(this).build();
            addAppender(appender);
            getRootLogger().setLevel(Level.ALL);
            getRootLogger().addAppender(appender, Level.ALL, null);
        }
    }
}
