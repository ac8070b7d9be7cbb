package vua.arbiter.pgn;

import java.util.regex.Pattern;
import vua.engine.board.Position;
import vua.engine.notation.NotationException;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.Quote;
import vua.engine.notation.San;

/// A move of a PGN text, in English or Vietnamese letters; the two sets have no letter in common.
final class MoveText {
    private static final String VIETNAMESE = "MTXHV";

    private static final Pattern CASTLING = Pattern.compile("[O0o][-–.]?[O0o](?:[-–.]?[O0o])?");

    /// Piece, origin, sign of a capture, target; what follows is of no interest here.
    private static final Pattern MOVE = Pattern
            .compile("[KQRBNPVHXTMkqrnvtm]?[a-h]?[1-8]?[-–]?[x:×]?[a-h][1-8](?![1-8]).*");

    private MoveText() {}

    /// What a text turned out to be.
    sealed interface Reading {
        record Found(int move) implements Reading {}

        record Fault(PgnProblem.Kind kind, String sentence) implements Reading {}
    }

    /// Whether a text can be a move somewhere.
    static boolean looksLikeMove(String text) {
        return MOVE.matcher(text).matches() || CASTLING.matcher(bare(text)).matches() || isNullMove(text);
    }

    /// Whether a text is one of those that programs write when a player passes.
    static boolean isNullMove(String text) {
        return switch (text) {
            case "--", "Z0", "0000", "@@@@", "null", "NULL", "<>", "pass" -> true;
            default -> false;
        };
    }

    static Reading read(Position position, String text) {
        if (isNullMove(text)) {
            return new Reading.Fault(PgnProblem.Kind.NULL_MOVE, "The move " + Quote.of(text)
                    + " passes; the Laws know no passing, so the game cannot be followed beyond it.");
        }
        try {
            return new Reading.Found(San.parse(position, text, letters(text), false));
        } catch (NotationException e) {
            return new Reading.Fault(kind(e.fault()), e.getMessage());
        }
    }

    private static PieceLetters letters(String text) {
        String bare = bare(text);
        boolean vietnamese = !bare.isEmpty()
                && (VIETNAMESE.indexOf(bare.charAt(0)) >= 0 || VIETNAMESE.indexOf(last(bare)) >= 0);
        return vietnamese ? PieceLetters.VIETNAMESE : PieceLetters.ENGLISH;
    }

    private static char last(String bare) {
        int end = bare.length() - 1;
        return bare.charAt(end) == ')' && end > 0 ? bare.charAt(end - 1) : bare.charAt(end);
    }

    private static String bare(String text) {
        int end = text.length();
        while (end > 0 && "+#!?†‡".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end);
    }

    private static PgnProblem.Kind kind(NotationException.Fault fault) {
        return switch (fault) {
            case UNREADABLE -> PgnProblem.Kind.UNREADABLE_MOVE;
            case ILLEGAL -> PgnProblem.Kind.ILLEGAL_MOVE;
            case AMBIGUOUS -> PgnProblem.Kind.AMBIGUOUS_MOVE;
        };
    }
}
