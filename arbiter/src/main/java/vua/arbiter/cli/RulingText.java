package vua.arbiter.cli;

import vua.arbiter.clock.Seconds;
import vua.arbiter.game.Findings;
import vua.arbiter.game.Ruling;
import vua.arbiter.law.Language;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// A ruling as the line protocol writes it: `ruling <kind> [key value]…`, the keys in their fixed order.
final class RulingText {

    private RulingText() {}

    static String of(Ruling ruling, boolean chess960, Language language) {
        StringBuilder text = new StringBuilder("ruling ").append(switch (ruling) {
            case Ruling.Accepted _ -> "accepted";
            case Ruling.Rejected _ -> "rejected";
            case Ruling.Infraction _ -> "infraction";
            case Ruling.Pending _ -> "pending";
            case Ruling.Ended _ -> "ended";
        });
        if (ruling instanceof Ruling.Ended ended) {
            text.append(" result ").append(ended.outcome().result().token());
            text.append(" termination ").append(ended.outcome().termination().token());
        }
        append(text, ruling.findings(), chess960, language);
        return text.toString();
    }

    private static void append(StringBuilder text, Findings findings, boolean chess960, Language language) {
        findings.article().ifPresent(article -> text.append(" article ").append(article));
        findings.penalties().forEach(penalty -> text.append(" penalty ").append(penalty.side().id()).append(' ')
                .append(Seconds.signed(penalty.nanos())));
        findings.restored()
                .ifPresent(board -> text.append(" restored ").append(Fen.format(board, CastlingStyle.XFEN)));
        if (!findings.mustPlay().isEmpty()) {
            text.append(" mustplay ").append(String.join(",",
                    findings.mustPlay().stream().map(move -> UciMoves.format(move, chess960)).sorted().toList()));
        }
        findings.faults().forEach(
                fault -> text.append(" fault ").append(fault.side().id()).append(' ').append(fault.count()));
        findings.clock().ifPresent(clock -> text.append(" clock ").append(Seconds.clock(clock.white())).append(' ')
                .append(Seconds.clock(clock.black())));
        findings.since().ifPresent(ply -> text.append(" since ").append(ply));
        findings.reason().ifPresent(reason -> text.append(" reason \"").append(reason.text(language)).append('"'));
    }
}
