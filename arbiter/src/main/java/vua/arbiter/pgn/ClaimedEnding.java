package vua.arbiter.pgn;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.arbiter.law.Side;

/// How a game ended by its own account: the tag `Termination`, or what a program wrote behind the last move.
///
/// @param loser the side that lost, if the words name it; the result alone does not count here
record ClaimedEnding(How how, Optional<Side> loser) {

    /// The ways of ending that make a difference to the Laws.
    ///
    /// * [#UNSAID]: nobody says.
    /// * [#TIME]: somebody's time ran out.
    /// * [#REPETITION], [#FIFTY]: three times the same position, fifty moves, and nobody says that a player claimed.
    /// * [#REPETITION_CLAIMED], [#FIFTY_CLAIMED]: a player did.
    /// * [#MATERIAL]: nobody had the pieces to checkmate.
    /// * [#ILLEGAL_MOVE]: one move too many that was none.
    /// * [#OUTSIDE]: an organiser's rule, an absence, a broken connection: nothing that the moves could show.
    enum How {
        UNSAID, TIME, RESIGNATION, CHECKMATE, STALEMATE, REPETITION, REPETITION_CLAIMED, FIFTY, FIFTY_CLAIMED, MATERIAL, AGREEMENT, ILLEGAL_MOVE, OUTSIDE
    }

    /// A comment that tells an ending is short; longer ones are about chess.
    private static final int LONGEST_COMMENT = 80;

    private static final Pattern TIME = Pattern.compile("\\btime ?forfeit|\\btime ?out|\\bon time\\b|out of time|"
            + "time (?:is|was) up|\\bflag(?:ged| fell| falls)|overstep|exceed\\w* the time|hết giờ|thua thời gian");
    private static final Pattern RESIGNATION = Pattern.compile("\\bresign|\\bgives up|\\bgave up|xin thua|chịu thua|"
            + "đầu hàng");
    private static final Pattern REPETITION = Pattern
            .compile("repetition|three ?-?fold|\\b3-?fold|lặp lại|lặp thế|bất biến ba lần");
    private static final Pattern FIFTY = Pattern.compile("\\b(?:50|fifty)(?:th)?[- ]?moves?\\b|50 nước");
    private static final Pattern MATERIAL = Pattern.compile("insufficient|dead position|mating material|"
            + "not enough material|không đủ lực lượng");
    private static final Pattern STALEMATE = Pattern.compile("stalemate|hết nước đi|hòa pat|hoà pat");
    private static final Pattern CHECKMATE = Pattern.compile("checkmate|^(?:white|black) mates\\b|chiếu hết|chiếu bí");
    private static final Pattern AGREEMENT = Pattern
            .compile("agree|mutual|thỏa thuận|thoả thuận|đồng ý hòa|đồng ý hoà");
    private static final Pattern ILLEGAL = Pattern.compile("illegal move|rules infraction|phạm luật");
    private static final Pattern OUTSIDE = Pattern.compile("abandon|adjudicat|forfeit|disconnect|stall|crash|"
            + "unterminated|emergency|death|default|no.?show|did not (?:show|appear)|bỏ cuộc|vắng mặt");
    private static final Pattern CLAIM = Pattern.compile("claim|yêu cầu|đề nghị");

    private static final Pattern LOSER = Pattern
            .compile(
                    "\\b(white|black|trắng|đen)\\b(?:'s)? (?:player )?(?:has )?(?:lose|lost|forfeit|resign|gives|gave|ran|"
                            + "runs|flag|overstep|exceed|time|thua|hết|xin|chịu|đầu|makes an illegal|made an illegal)");
    private static final Pattern WINNER = Pattern
            .compile("\\b(white|black|trắng|đen)\\b (?:wins|won|mates|thắng)");

    /// What the tags and the end of the moves say.
    static ClaimedEnding of(PgnGame game) {
        String tag = game.tags().getOrDefault("Termination", "");
        ClaimedEnding byTag = of(tag, game);
        if (byTag.how != How.UNSAID && (byTag.how != How.TIME || byTag.loser.isPresent())
                && byTag.how != How.OUTSIDE) {
            return byTag;
        }
        for (String comment : lastComments(game)) {
            ClaimedEnding byComment = of(comment, game);
            if (byComment.how != How.UNSAID && (byTag.how == How.UNSAID || byTag.how == byComment.how)) {
                return byComment;
            }
        }
        return byTag;
    }

    private static List<String> lastComments(PgnGame game) {
        List<PgnNote> notes = game.line().moves().isEmpty()
                ? game.line().notes()
                : game.line().moves().getLast().notes();
        return notes.stream().filter(PgnNote.Comment.class::isInstance).map(note -> ((PgnNote.Comment) note).text())
                .map(text -> text.replaceAll("\\[%[^]]*]", "").strip()).filter(text -> text.length() <= LONGEST_COMMENT)
                .toList();
    }

    private static ClaimedEnding of(String words, PgnGame game) {
        String text = words.toLowerCase(Locale.ROOT);
        How how = how(text);
        return new ClaimedEnding(how, how == How.UNSAID ? Optional.empty() : loser(text, game));
    }

    private static How how(String text) {
        boolean claimed = CLAIM.matcher(text).find();
        if (TIME.matcher(text).find()) {
            return How.TIME;
        }
        if (RESIGNATION.matcher(text).find()) {
            return How.RESIGNATION;
        }
        if (REPETITION.matcher(text).find()) {
            return claimed ? How.REPETITION_CLAIMED : How.REPETITION;
        }
        if (FIFTY.matcher(text).find()) {
            return claimed ? How.FIFTY_CLAIMED : How.FIFTY;
        }
        if (MATERIAL.matcher(text).find()) {
            return How.MATERIAL;
        }
        if (STALEMATE.matcher(text).find()) {
            return How.STALEMATE;
        }
        if (CHECKMATE.matcher(text).find()) {
            return How.CHECKMATE;
        }
        if (ILLEGAL.matcher(text).find()) {
            return How.ILLEGAL_MOVE;
        }
        if (OUTSIDE.matcher(text).find()) {
            return How.OUTSIDE;
        }
        return AGREEMENT.matcher(text).find() ? How.AGREEMENT : How.UNSAID;
    }

    /// By colour, or by the name of a player: "Somebody won on time".
    private static Optional<Side> loser(String text, PgnGame game) {
        Matcher loser = LOSER.matcher(text);
        if (loser.find()) {
            return Optional.of(side(loser.group(1)));
        }
        Matcher winner = WINNER.matcher(text);
        if (winner.find()) {
            return Optional.of(side(winner.group(1)).opposite());
        }
        for (Side side : Side.values()) {
            String name = game.tag(side.title()).orElse("").toLowerCase(Locale.ROOT);
            if (!name.isEmpty() && text.startsWith(name + " ")) {
                String rest = text.substring(name.length()).strip();
                if (rest.startsWith("won") || rest.startsWith("wins")) {
                    return Optional.of(side.opposite());
                }
                if (rest.startsWith("lo") || rest.startsWith("forfeit") || rest.startsWith("resign")) {
                    return Optional.of(side);
                }
            }
        }
        return Optional.empty();
    }

    private static Side side(String word) {
        return word.equals("white") || word.equals("trắng") ? Side.WHITE : Side.BLACK;
    }
}
