package vua.arbiter.proxy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import vua.arbiter.clock.Seconds;
import vua.arbiter.game.Act;
import vua.arbiter.game.Decision;
import vua.arbiter.game.Findings;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Referee;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.Ground;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.Callers;
import vua.arbiter.law.LawsProfile.DeadPosition;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.engine.board.Color;
import vua.uci.protocol.GuiCommand;

/// What an arbiter at the board would say. It asks the referee what he would rule on this claim and on that move, and
/// puts the answers into words. For one thread.
final class Adviser {
    private static final long ONE_HOUR = 3600 * Seconds.NANOS;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Sheet sheet;

    Adviser(Referee referee) {
        this.sheet = new Sheet(referee);
    }

    /// Rules on a game with a bit of everything, so that the first word is not the slowest.
    void warmUp() {
        Language language = Language.ENGLISH;
        GuiCommand.Go go = GuiCommand.Go.onClock(1, 1, 0, 0);
        String moves = "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
        LawsProfile laws = LawsProfiles.byId("fide-2023-standard").orElseThrow();
        Question claimed = new Question(Optional.of(moves), go, false, laws, language);
        onPosition(claimed);
        onBestMove(claimed, "g1f3", 0);
        onBestMove(claimed, "e2e5", 0);
        onTime(claimed, Seconds.NANOS);
        onPosition(new Question(Optional.of("position fen 8/8/4k3/3R4/8/1K6/8/8 b - - 0 1 moves e6d5"), go, false, laws,
                language));
        onPosition(new Question(Optional.of("position startpos moves e2e5"), go, false, laws, language));
    }

    /// About the position that is to be searched: illegal moves on the way to it, the end of the game, claims that are
    /// right now.
    List<Remark> onPosition(Question question) {
        sheet.follow(question);
        List<Remark> remarks = new ArrayList<>();
        for (Sheet.Entry entry : sheet.entries()) {
            onMove(entry, false, question.language()).ifPresent(remarks::add);
        }
        if (sheet.isComplete()) {
            GameState state = sheet.state();
            for (Side side : Side.values()) {
                OptionalLong shown = time(question, side);
                if (shown.isPresent() && shown.getAsLong() < 0) {
                    return List.of(flag(state, side, question.language()));
                }
            }
            claim(state, Act.Repeated.THREEFOLD, Optional.empty(), question.language()).ifPresent(remarks::add);
            claim(state, Act.Repeated.FIFTY, Optional.empty(), question.language()).ifPresent(remarks::add);
        }
        return remarks;
    }

    /// About a dead position that only the longer proof finds.
    Optional<Remark> onDeadPosition(Question question) {
        boolean looked = question.laws().deadPosition() == DeadPosition.FULL && follows(question);
        if (!looked) {
            return Optional.empty();
        }
        GameState state = sheet.state();
        Ruling ruling = sheet.apply(state, new Act.ClaimDead(state.toMove())).ruling();
        return ruling instanceof Ruling.Ended ended
                ? Optional.of(remark("end", state, question.language(), over(ended, state.laws(), question.language())))
                : Optional.empty();
    }

    /// About the move that the engine chose: that its flag fell before, that the move is illegal, that it ends the
    /// game, or that a draw can be claimed with it.
    ///
    /// @param nanos how long the engine took
    List<Remark> onBestMove(Question question, String text, long nanos) {
        Optional<Remark> late = onTime(question, nanos);
        if (late.isPresent() || !follows(question)) {
            return late.stream().toList();
        }
        GameState state = sheet.state();
        Sheet.Entry entry = sheet.move(state, text);
        List<Remark> remarks = new ArrayList<>();
        if (entry.read() instanceof ReadMove.Legal && entry.leadsOn()) {
            claim(state, Act.Repeated.THREEFOLD, Optional.of(entry), question.language()).ifPresent(remarks::add);
            claim(state, Act.Repeated.FIFTY, Optional.of(entry), question.language()).ifPresent(remarks::add);
        }
        onMove(entry, true, question.language()).ifPresent(remarks::add);
        return remarks;
    }

    /// About the time that the engine has taken so far.
    Optional<Remark> onTime(Question question, long nanos) {
        boolean perhaps = Arrays.stream(Side.values()).anyMatch(side -> isUp(question, side, nanos));
        if (!perhaps || !follows(question)) {
            return Optional.empty();
        }
        GameState state = sheet.state();
        return isUp(question, state.toMove(), nanos)
                ? Optional.of(flag(state, state.toMove(), question.language()))
                : Optional.empty();
    }

    private static boolean isUp(Question question, Side side, long nanos) {
        OptionalLong shown = time(question, side);
        return shown.isPresent() && shown.getAsLong() > 0 && nanos / NANOS_PER_MILLI > shown.getAsLong();
    }

    private boolean follows(Question question) {
        sheet.follow(question);
        return sheet.isComplete();
    }

    /// What a clock shows, in milliseconds. Two clocks at 0 are none.
    private static OptionalLong time(Question question, Side side) {
        OptionalLong white = question.go().whiteTime();
        OptionalLong black = question.go().blackTime();
        boolean none = white.orElse(0) == 0 && black.orElse(0) == 0;
        return none ? OptionalLong.empty() : side.color() == Color.WHITE ? white : black;
    }

    // ---- rulings ----

    /// A move that is illegal, no move at all, or ends the game; so does a start position at times.
    ///
    /// @param announced whether the move is about to be made and not yet on the board
    private Optional<Remark> onMove(Sheet.Entry entry, boolean announced, Language language) {
        GameState before = entry.before();
        GameState after = entry.decision().next();
        Ruling ruling = entry.decision().ruling();
        String move = numbered(before, entry.text());
        return switch (entry.read()) {
            case ReadMove.NotAMove _ -> isNull(entry.text())
                    ? Optional.empty()
                    : Optional.of(remark("no-move " + entry.text(), before, language,
                            Phrase.NO_MOVE.in(language, move)));
            case ReadMove.Illegal _ -> Optional.of(remark("illegal " + entry.text(), before, language,
                    illegal(move, entry, language)));
            case ReadMove.Legal _ when ruling instanceof Ruling.Ended ended -> Optional.of(remark("end", after,
                    language, announced
                            ? Phrase.OVER_WITH.in(language, move, result(ended),
                                    article(ended, after.laws(), language), reason(ended, language))
                            : over(ended, after.laws(), language)));
            case ReadMove.Legal _ -> Optional.empty();
        };
    }

    /// GUIs for analysis let a side pass.
    private static boolean isNull(String text) {
        return text.equals("0000");
    }

    private String illegal(String move, Sheet.Entry entry, Language language) {
        Ruling ruling = entry.decision().ruling();
        LawsProfile laws = entry.before().laws();
        if (ruling instanceof Ruling.Ended ended) {
            return Phrase.ILLEGAL_OVER.in(language, move, result(ended), article(ended, laws, language),
                    reason(ended, language));
        }
        if (ruling.findings().reason().isPresent()) {
            return Phrase.ILLEGAL.in(language, move, article(ruling, laws, language), reason(ruling, language));
        }
        // It stands, where only the opponent may bring it up.
        Side opponent = entry.before().toMove().opposite();
        Ruling claimed = sheet.apply(entry.decision().next(), new Act.ClaimIllegal(opponent)).ruling();
        return Phrase.ILLEGAL_CLAIM.in(language, move, Phrase.side(opponent, language),
                article(claimed, laws, language), reason(claimed, language));
    }

    /// A draw that the side to move would get by claiming it, now or with a move it announces.
    private Optional<Remark> claim(GameState state, Act.Repeated right, Optional<Sheet.Entry> announced,
            Language language) {
        boolean automatic = right == Act.Repeated.THREEFOLD ? state.laws().auto3() : state.laws().auto50();
        if (automatic) {
            return Optional.empty();
        }
        Side side = state.toMove();
        Decision decision = sheet.apply(state, new Act.ClaimDraw(side, right, announced.map(Sheet.Entry::read)));
        if (!(decision.ruling() instanceof Ruling.Ended ended)) {
            return Optional.empty();
        }
        String article = article(ended, state.laws(), language);
        String reason = reason(ended, language);
        String who = Phrase.side(side, language);
        return Optional.of(remark(right.word() + announced.map(move -> " " + move.text()).orElse(""), state, language,
                announced.isPresent()
                        ? Phrase.MAY_CLAIM_WITH.in(language, who, announced.get().text(), article, reason)
                        : Phrase.MAY_CLAIM.in(language, who, article, reason)));
    }

    /// The fall of a flag: what the arbiter rules, or, where only players may call it, what the opponent may claim.
    private Remark flag(GameState state, Side flagged, Language language) {
        boolean byPlayers = state.laws().flagCallers() == Callers.PLAYERS;
        Side opponent = flagged.opposite();
        Ruling ruling = byPlayers
                ? sheet.apply(fallen(state, flagged), new Act.ClaimFlag(opponent)).ruling()
                : sheet.apply(state, new Act.ObserveFlag(Optional.of(flagged))).ruling();
        String result = ruling instanceof Ruling.Ended ended ? result(ended) : Result.NONE.token();
        String article = article(ruling, state.laws(), language);
        String reason = reason(ruling, language);
        return remark("flag " + flagged.id(), state, language, byPlayers
                ? Phrase.MAY_CLAIM_FLAG.in(language, Phrase.side(opponent, language), result, article, reason)
                : Phrase.OVER.in(language, result, article, reason));
    }

    private GameState fallen(GameState state, Side flagged) {
        return sheet.apply(state, new Act.SetClock(flagged == Side.WHITE ? 0 : ONE_HOUR,
                flagged == Side.BLACK ? 0 : ONE_HOUR)).next();
    }

    // ---- words ----

    private static Remark remark(String subject, GameState state, Language language, String text) {
        return new Remark(new Remark.Key(subject, state.ply(), state.identity(state.ply())),
                Phrase.ARBITER.in(language, text));
    }

    private static String numbered(GameState before, String move) {
        return before.board().fullMoveNumber() + (before.toMove() == Side.WHITE ? "." : "...") + move;
    }

    private static String over(Ruling.Ended ended, LawsProfile laws, Language language) {
        return Phrase.OVER.in(language, result(ended), article(ended, laws, language), reason(ended, language));
    }

    private static String result(Ruling.Ended ended) {
        return ended.outcome().result().token();
    }

    private static String article(Ruling ruling, LawsProfile laws, Language language) {
        String regulations = Ground.REGULATIONS.article(laws);
        String article = ruling.findings().article().orElse(regulations);
        return article.equals(regulations)
                ? Phrase.REGULATIONS.in(language)
                : Phrase.ARTICLE.in(language, article);
    }

    /// The reason, and the time that is given or taken.
    private static String reason(Ruling ruling, Language language) {
        Findings findings = ruling.findings();
        String reason = findings.reason().map(why -> why.text(language)).orElse("");
        return reason + findings.penalties().stream()
                .map(penalty -> "; " + (penalty.nanos() > 0 ? Phrase.MORE_TIME : Phrase.LESS_TIME).in(language,
                        Phrase.side(penalty.side(), language), Seconds.plain(Math.abs(penalty.nanos()))))
                .collect(Collectors.joining());
    }
}
