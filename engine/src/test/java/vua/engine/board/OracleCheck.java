package vua.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import vua.engine.notation.Fen;

/// Plays random games with the fast rules and the slow ones side by side and compares them on every position; returns
/// how many positions that were. The argument is the number of games of each kind.
final class OracleCheck implements LongUnaryOperator {

    private static final int LONGEST_GAME = 200;
    private static final int FROM_PERFT_POSITION = 25;
    /// Attacks on all squares are compared on one position of so many, and all 65,536 numbers of moves on fewer.
    private static final int ATTACK_SAMPLE = 16;
    private static final int LEGALITY_SAMPLE = 128;

    private long positions;

    @Override
    public long applyAsLong(long games) {
        for (int seed = 0; seed < games; seed++) {
            play(Setup.start(), LONGEST_GAME, new Random(seed));
            play(Games.chess960(new Random(1000 + seed).nextInt(960)), LONGEST_GAME, new Random(seed));
        }
        for (String fen : PerftFile.fens()) {
            play(Fen.parse(fen), FROM_PERFT_POSITION, new Random(fen.hashCode()));
        }
        return positions;
    }

    private void play(Setup setup, int plies, Random random) {
        Position fast = Position.from(setup);
        MailboxRules slow = MailboxRules.of(setup);
        for (int ply = 0; ply <= plies; ply++) {
            String fen = Fen.format(fast);
            List<Integer> moves = new ArrayList<>(slow.legalMoves());
            Collections.sort(moves);
            comparePositions(slow, fast, fen);
            compareMoves(slow, fast, moves, fen);
            if (positions % ATTACK_SAMPLE == 0) {
                compareAttacks(slow, fast, fen);
            }
            if (positions % LEGALITY_SAMPLE == 0) {
                compareEveryNumber(fast, moves, fen);
            }
            positions++;
            if (moves.isEmpty()) {
                return;
            }
            int move = moves.get(random.nextInt(moves.size()));
            slow = slow.after(move);
            fast.play(move);
        }
    }

    private static void comparePositions(MailboxRules slow, Position fast, String fen) {
        assertEquals(slow.toSetup(), fast.toSetup(), fen);
        assertEquals(slow.checkers(), fast.checkers(), fen);
        assertEquals(slow.inCheck(), fast.inCheck(), fen);
        assertEquals(slow.pinned(), fast.pinned(), fen);
    }

    private static void compareMoves(MailboxRules slow, Position fast, List<Integer> moves, String fen) {
        assertEquals(texts(moves), texts(Games.moves(fast)), fen);
        assertEquals(moves, Games.moves(fast), fen);
        assertEquals(moves.size(), MoveGenerator.count(fast), fen);
        assertEquals(!moves.isEmpty(), MoveGenerator.hasLegalMove(fast), fen);

        MoveList list = new MoveList();
        MoveGenerator.captures(fast, list);
        assertEquals(moves.stream().filter(move -> slow.isCapture(move) || Move.isPromotion(move)).toList(),
                Games.sorted(list), fen);
        list.clear();
        MoveGenerator.quiets(fast, list);
        assertEquals(moves.stream().filter(move -> !slow.isCapture(move) && !Move.isPromotion(move)).toList(),
                Games.sorted(list), fen);
        for (int move : moves) {
            assertEquals(slow.isCapture(move), fast.isCapture(move), fen);
            int captured = Move.isEnPassant(move)
                    ? PieceType.PAWN
                    : slow.isCapture(move) ? Piece.type(slow.pieceAt(Move.to(move))) : PieceType.NONE;
            assertEquals(captured, fast.capturedType(move), fen);
        }
    }

    private static void compareAttacks(MailboxRules slow, Position fast, String fen) {
        for (int square = 0; square < 64; square++) {
            long white = slow.attackers(square, Color.WHITE);
            long black = slow.attackers(square, Color.BLACK);
            assertEquals(white | black, fast.attackersTo(square, fast.occupied()), fen);
            assertEquals(white != 0, fast.isAttacked(square, Color.WHITE), fen);
            assertEquals(black != 0, fast.isAttacked(square, Color.BLACK), fen);
        }
    }

    private static void compareEveryNumber(Position fast, List<Integer> moves, String fen) {
        List<Integer> legal = new ArrayList<>();
        for (int number = 0; number <= Move.MASK; number++) {
            if (MoveGenerator.isLegal(fast, number)) {
                legal.add(number);
            }
        }
        assertEquals(moves, legal, fen);
    }

    private static List<String> texts(List<Integer> moves) {
        return moves.stream().map(Move::toString).toList();
    }
}
