package vua.arbiter.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import vua.arbiter.game.Referee;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.proxy.ProxySession;
import vua.uci.client.Transport;
import vua.uci.protocol.LineReader;
import vua.uci.protocol.MessageWriter;

/// An engine with an arbiter beside it, for any GUI.
@Command(name = "uci", sortOptions = false, description = {
        "Is a UCI engine for any GUI: passes everything on to another engine and back, and says by 'info string' what an",
        "arbiter would, with the article. Adds the options Arbiter Laws and Arbiter Language."})
final class UciCommand implements Callable<Integer> {
    /// More than a game of any length; the rest of a longer line is dropped.
    private static final int MAX_LINE = 1 << 24;

    @Option(names = "--engine", paramLabel = "CMD", description = {
            "A UCI engine instead of the built-in one, for example stockfish or \"/path/of/engine argument\"."})
    private @Nullable String engine;

    @Option(names = "--laws", paramLabel = "PROFILE", description = {
            "The edition and kind of the Laws, until the GUI sets others (default: fide-2023-standard)."})
    private String laws = "fide-2023-standard";

    @Option(names = "--lang", paramLabel = "LANG", description = "en (default) or vi, until the GUI sets another one.")
    private String language = "en";

    private final Streams streams;
    private final MatePossibility mate;

    UciCommand(Streams streams, MatePossibility mate) {
        this.streams = streams;
        this.mate = mate;
    }

    @Override
    public Integer call() throws InterruptedException {
        LawsProfile profile = LawsProfiles.byId(laws)
                .orElseThrow(() -> new RefusedException("There are no laws '" + laws + "'; --laws takes "
                        + String.join(", ", LawsProfiles.all().stream().map(LawsProfile::id).toList()) + "."));
        Language tongue = LanguageOption.of(language);
        Transport transport = Engines.open(Optional.ofNullable(engine), streams.ticker());
        ProxySession session = new ProxySession(transport, new MessageWriter(streams.out()),
                sentence -> streams.err().println("vua-arbiter: " + sentence), new Referee(mate), streams.ticker(),
                ProxySession.Settings.usual(profile, tongue));
        // However we are ended, the engine must not stay behind.
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(session::kill));
        return session.run(new LineReader(streams.in(), MAX_LINE));
    }
}
