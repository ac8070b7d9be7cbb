package vua.arbiter.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jline.utils.AttributedString;
import vua.arbiter.clock.Seconds;
import vua.arbiter.game.Act;
import vua.arbiter.game.Adjournment.Phase;
import vua.arbiter.game.Findings;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.Language;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.player.Player;
import vua.arbiter.player.Spectator;
import vua.engine.board.Square;
import vua.uci.client.Failure;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.UciScore;

/// Tells on the screen what happens at the table.
final class Teller implements Spectator {
    private static final int SHEET_LINES = 5;
    private static final long TENTHS_BELOW = 20 * Seconds.NANOS;
    private static final long TENTH = Seconds.NANOS / 10;

    private final Screen screen;
    private final Language language;
    private final Map<Side, String> names;
    private final Side below;
    private final Set<Side> people;
    private String thought = "";

    /// @param below whose pieces are shown at the lower edge
    /// @param people who is no engine; where nobody plays what engines think may be shown
    Teller(Screen screen, Language language, Map<Side, String> names, Side below, Set<Side> people) {
        this.screen = screen;
        this.language = language;
        this.names = Map.copyOf(names);
        this.below = below;
        this.people = Set.copyOf(people);
    }

    private String side(Side side) {
        return Phrase.side(side, language);
    }

    // ---- what happened ----

    @Override
    public void ruled(Act act, Ruling ruling, GameState before, GameState after) {
        List<String> lines = new ArrayList<>();
        boolean moved = after.ply() > before.ply();
        if (moved) {
            lines.add(move(after));
        } else {
            said(act, before).ifPresent(lines::add);
        }
        ruling(ruling, after).ifPresent(lines::add);
        Optional<Phase> phase = after.adjournment().map(now -> now.phase());
        if (phase.isPresent() && !after.adjournment().equals(before.adjournment())) {
            switch (phase.get()) {
                case SEALING -> lines.add(Phrase.SEAL_YOUR_MOVE.in(language, side(after.toMove())));
                case ADJOURNED -> lines.add(Phrase.ADJOURNED.in(language));
                case RESUMED, STATING -> {
                }
            }
        }
        boolean restored = ruling.findings().restored().isPresent();
        boolean looked = people.isEmpty() || people.contains(after.toMove()) || after.over();
        if (screen.isLively() && looked && (moved || restored || act instanceof Act.Start)) {
            lines.add(board(after, after.now()));
        }
        if (ruling instanceof Ruling.Ended ended) {
            if (after.hasClocks()) {
                lines.add(clocks(after, after.now()));
            }
            lines.add(result(ended));
        }
        thought = "";
        if (!lines.isEmpty()) {
            screen.print(String.join("\n", lines));
        }
    }

    private String move(GameState state) {
        Side mover = state.ply(state.ply()).mover();
        String move = Scoresheet.numbered(state, state.ply(), language);
        return state.hasClocks()
                ? Phrase.MOVE.in(language, move, side(mover), clock(state.remaining(mover)))
                : move;
    }

    /// What was said, if it is worth telling.
    private Optional<String> said(Act act, GameState before) {
        return switch (act) {
            case Act.Offer offer -> Optional.of(Phrase.OFFERS_DRAW.in(language, side(offer.side())));
            case Act.Decline decline -> Optional.of(Phrase.DECLINES_DRAW.in(language, side(decline.side())));
            case Act.ClaimDraw claim -> Optional.of((claim.right() == Act.Repeated.THREEFOLD
                    ? Phrase.CLAIMS_THREEFOLD
                    : Phrase.CLAIMS_FIFTY).in(language, side(claim.side()), claim.intended()
                            .map(move -> ", " + Scoresheet.move(before, before.board(), move, language)).orElse("")));
            case Act.ClaimFlag claim -> Optional.of(Phrase.CLAIMS_FLAG.in(language, side(claim.side())));
            case Act.ClaimIllegal claim -> Optional.of(Phrase.CLAIMS_ILLEGAL.in(language, side(claim.side())));
            case Act.Touch touch -> Optional.of(Phrase.TOUCHED.in(language, side(touch.side()),
                    Square.toString(touch.square())));
            case Act.Adjust adjust -> Optional.of(Phrase.ADJUSTS.in(language, side(adjust.side())));
            default -> Optional.empty();
        };
    }

    /// A ruling that says more than that the act stands.
    private Optional<String> ruling(Ruling ruling, GameState state) {
        Findings findings = ruling.findings();
        Phrase kind = switch (ruling) {
            case Ruling.Accepted _ -> Phrase.NOTED;
            case Ruling.Rejected _ -> Phrase.REJECTED;
            case Ruling.Infraction _ -> Phrase.INFRACTION;
            case Ruling.Pending _ -> Phrase.PENDING;
            case Ruling.Ended _ -> Phrase.RESULT;
        };
        if (kind == Phrase.RESULT || (kind == Phrase.NOTED && findings.reason().isEmpty())) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(kind.in(language));
        findings.article().ifPresent(number -> text.append(" (").append(Phrase.ARTICLE.in(language, number))
                .append(')'));
        findings.reason().ifPresent(reason -> text.append(": ").append(reason.text(language)));
        consequences(findings, state).forEach(what -> text.append("; ").append(what));
        return Optional.of(Phrase.ARBITER.in(language, text.append('.')));
    }

    private List<String> consequences(Findings findings, GameState state) {
        List<String> all = new ArrayList<>();
        for (Findings.Penalty penalty : findings.penalties()) {
            all.add((penalty.nanos() > 0 ? Phrase.MORE_TIME : Phrase.LESS_TIME).in(language, side(penalty.side()),
                    Seconds.plain(Math.abs(penalty.nanos()))));
        }
        for (Findings.Fault fault : findings.faults()) {
            all.add(Phrase.FAULT.in(language, side(fault.side()), fault.count()));
        }
        if (!findings.mustPlay().isEmpty()) {
            all.add(Phrase.MUST_PLAY.in(language, String.join(", ", findings.mustPlay().stream()
                    .map(move -> Scoresheet.move(state, state.board(), new ReadMove.Legal(move), language)).toList())));
        }
        return all;
    }

    /// The last line of a game.
    String result(Ruling.Ended ended) {
        String article = ended.findings().article().map(number -> ", " + Phrase.ARTICLE.in(language, number))
                .orElse("");
        String reason = ended.findings().reason().map(why -> ": " + why.text(language) + ".").orElse("");
        return Phrase.RESULT.in(language, ended.outcome().result().token(),
                Phrase.termination(ended.outcome().termination(), language), article) + reason;
    }

    @Override
    public void failed(Player engine, Failure failure, List<String> lastLines) {
        StringBuilder text = new StringBuilder(Phrase.ENGINE_FAILED.in(language, engine.name(), failure.sentence()));
        if (!lastLines.isEmpty()) {
            text.append('\n').append(Phrase.ENGINE_LINES.in(language, String.join(" | ", lastLines)));
        }
        screen.print(text.toString().replaceAll("[\\p{Cntrl}&&[^\n]]", "?"));
    }

    @Override
    public void notice(String sentence) {
        screen.print(sentence);
    }

    // ---- what goes on ----

    @Override
    public void time(GameState state, long at) {
        if (!screen.isLively()) {
            return;
        }
        String line = names.get(Side.WHITE) + " - " + names.get(Side.BLACK);
        if (state.hasClocks()) {
            line = clocks(state, at, true);
            if (AttributedString.fromAnsi(line).columnLength() > screen.columns()) {
                line = clocks(state, at, false);
            }
        }
        screen.status(thought.isEmpty() ? List.of(line) : List.of(line, thought));
    }

    private String clocks(GameState state, long at, boolean named) {
        return onClock(state, at, Side.WHITE, named) + "    " + onClock(state, at, Side.BLACK, named);
    }

    private String onClock(GameState state, long at, Side side, boolean named) {
        boolean runs = state.running().filter(who -> who == side).isPresent();
        String text = (runs ? "▶ " : "  ") + side(side) + (named ? " " + names.get(side) : "") + "  "
                + clock(state.clock().remaining(side.color(), at));
        return runs ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    @Override
    public void thinks(Player engine, EngineMessage.Info info, GameState state) {
        if (people.isEmpty() && screen.isLively()) {
            String score = info.score().map(Teller::score).orElse("");
            thought = engine.name() + "  " + score + "  d" + info.depth().orElse(0) + "  "
                    + String.join(" ", info.line().subList(0, Math.min(8, info.line().size())));
        }
    }

    private static String score(UciScore score) {
        return switch (score.unit()) {
            case CENTIPAWNS -> String.format(Locale.ROOT, "%+.2f", score.value() / 100.0);
            case MATE -> "#" + score.value();
        };
    }

    // ---- pictures ----

    /// Both clocks in a sentence.
    String clocks(GameState state, long at) {
        return state.hasClocks()
                ? Phrase.CLOCKS.in(language, clock(state.clock().remaining(Side.WHITE.color(), at)),
                        clock(state.clock().remaining(Side.BLACK.color(), at)))
                : Phrase.NO_CLOCKS.in(language);
    }

    /// The board, and beside it clocks, captured pieces and the last moves.
    String board(GameState state, long at) {
        Optional<ReadMove> last = state.ply() == 0 ? Optional.empty() : Optional.of(state.ply(state.ply()).move());
        List<String> board = Picture.of(state.board(), last, below, screen.isLively());
        List<String> beside = new ArrayList<>();
        beside.add(player(state, at, below.opposite()));
        beside.add("");
        List<String> sheet = Scoresheet.lines(state, language, SHEET_LINES);
        beside.addAll(sheet);
        while (beside.size() < SHEET_LINES + 2) {
            beside.add("");
        }
        beside.add(player(state, at, below));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < board.size(); i++) {
            String right = i < beside.size() ? beside.get(i) : "";
            text.append(i == 0 ? "" : "\n").append(board.get(i))
                    .append(right.isEmpty() ? "" : Wrapping.cut("   " + right, screen.columns() - Picture.WIDTH));
        }
        return text.toString();
    }

    private String player(GameState state, long at, Side side) {
        String taken = Picture.captured(state.setup().start(), state.board(), side);
        boolean runs = state.running().filter(who -> who == side).isPresent();
        return side(side) + "  " + names.get(side)
                + (state.hasClocks() ? "  " + clock(state.clock().remaining(side.color(), at)) : "")
                + (runs ? " ◀" : "") + (taken.isBlank() ? "" : "  " + taken.strip());
    }

    /// Hours, minutes, seconds, below twenty seconds with tenths; never 0 while something is left.
    static String clock(long nanos) {
        if (nanos < TENTHS_BELOW) {
            long tenths = nanos > 0 ? Math.max(1, nanos / TENTH) : 0;
            return String.format(Locale.ROOT, "0:%02d.%d", tenths / 10, tenths % 10);
        }
        long seconds = nanos / Seconds.NANOS;
        return seconds >= 3600
                ? String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }
}
