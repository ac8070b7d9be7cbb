package vua.arbiter.pgn;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Square;
import vua.engine.notation.NotationException;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.San;

/// A move of a PGN text, in English or Vietnamese letters; the two sets have no letter in common.
final class MoveText {
    private static final String VIETNAMESE = "MTXHV";

    private static final Pattern CASTLING = Pattern.compile("[O0o][-–.]?[O0o](?:[-–.]?[O0o])?");

    /// Piece, origin, sign of a capture, target; what follows is of no interest here.
    private static final Pattern MOVE = Pattern
            .compile("([KQRBNPVHXTMkqrnvtm])?([a-h])?([1-8])?[-–]?([x:×])?([a-h])([1-8])(?![1-8]).*");

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
            return new Reading.Fault(PgnProblem.Kind.NULL_MOVE, "The move " + PgnText.quote(text)
                    + " passes; the Laws know no passing, so the game cannot be followed beyond it.");
        }
        try {
            return new Reading.Found(San.parse(position, text, letters(text), false));
        } catch (NotationException e) {
            return new Reading.Fault(kind(position, text), e.getMessage());
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

    /// Why a text is no move here: it fits several, none, or it is no move anywhere.
    private static PgnProblem.Kind kind(Position position, String text) {
        Matcher matcher = MOVE.matcher(text);
        if (CASTLING.matcher(bare(text)).matches()) {
            return PgnProblem.Kind.ILLEGAL_MOVE;
        }
        if (!matcher.matches()) {
            return PgnProblem.Kind.UNREADABLE_MOVE;
        }
        return fits(position, matcher, letters(text)) > 0
                ? PgnProblem.Kind.AMBIGUOUS_MOVE
                : PgnProblem.Kind.ILLEGAL_MOVE;
    }

    private static int fits(Position position, Matcher parts, PieceLetters letters) {
        int type = type(parts, letters);
        int to = Square.parse(parts.group(5) + parts.group(6));
        MoveList moves = new MoveList();
        MoveGenerator.legal(position, moves);
        int fits = 0;
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            int from = Move.from(move);
            int itsType = Piece.type(position.pieceAt(from));
            boolean pawnStep = itsType == PieceType.PAWN && parts.group(2) == null && parts.group(4) == null;
            if (Move.to(move) == to && !Move.isCastling(move) && (type == PieceType.NONE || type == itsType)
                    && (parts.group(2) == null || Square.file(from) == parts.group(2).charAt(0) - 'a')
                    && (parts.group(3) == null || Square.rank(from) == parts.group(3).charAt(0) - '1')
                    && (!pawnStep || Square.file(from) == Square.file(to))) {
                fits++;
            }
        }
        return fits;
    }

    /// The type of the piece, or [PieceType#NONE] where the text gives the square instead.
    private static int type(Matcher parts, PieceLetters letters) {
        if (parts.group(1) != null) {
            char letter = Character.toUpperCase(parts.group(1).charAt(0));
            return letter == 'P' ? PieceType.PAWN : letters.pieceType(letter);
        }
        return parts.group(2) != null && parts.group(3) != null ? PieceType.NONE : PieceType.PAWN;
    }
}
