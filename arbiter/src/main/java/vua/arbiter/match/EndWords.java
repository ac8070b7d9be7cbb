package vua.arbiter.match;

import java.util.Optional;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;

/// Ends of games in the words that match tools print and other programs look for.
final class EndWords {
    private EndWords() {}

    /// An end by the Laws, or by the fault of an engine.
    static String of(Outcome outcome, Optional<GameReport.Blame> blame) {
        Optional<Side> winner = winner(outcome.result());
        if (winner.isPresent() && blame.isPresent()) {
            return winner.get().opposite().title() + switch (blame.get().fault()) {
                case CRASH -> " disconnects";
                case STALL, FLOOD -> "'s connection stalls";
                case NO_MOVE, ILLEGAL_MOVE -> " makes an illegal move";
                case TIME -> " loses on time";
            };
        }
        return switch (outcome.termination()) {
            case CHECKMATE -> winner.orElseThrow().title() + " mates";
            case STALEMATE -> "Draw by stalemate";
            case DEAD_POSITION -> "Draw by insufficient mating material";
            case THREEFOLD -> "Draw by 3-fold repetition";
            case FIVEFOLD -> "Draw by 5-fold repetition";
            case FIFTY_MOVE -> "Draw by fifty moves rule";
            case SEVENTY_FIVE_MOVE -> "Draw by seventy-five moves rule";
            case TIME_DRAW -> "Draw by timeout, the opponent cannot mate";
            case ILLEGAL_DRAW -> "Draw by illegal move, the opponent cannot mate";
            case ADJUDICATION -> winner.map(side -> side.title() + " wins by adjudication")
                    .orElse("Draw by adjudication");
            default -> (winner.isPresent() ? winner.get().title() + " wins by " : "Draw by ")
                    + outcome.termination().token().replace('-', ' ');
        };
    }

    private static Optional<Side> winner(Result result) {
        return switch (result) {
            case WHITE_WINS, WHITE_HALF -> Optional.of(Side.WHITE);
            case BLACK_WINS, BLACK_HALF -> Optional.of(Side.BLACK);
            case DRAW, BOTH_LOSE, NONE -> Optional.empty();
        };
    }
}
