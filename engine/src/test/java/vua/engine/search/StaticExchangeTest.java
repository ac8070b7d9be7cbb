package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.board.Attacks;
import vua.engine.board.Color;
import vua.engine.board.Games;
import vua.engine.board.Move;
import vua.engine.board.MoveList;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// The exchange on a square, against a slow search of all captures on it.
class StaticExchangeTest {

    @Test
    void agreesWithASearchOfAllCapturesOnTheSquare() {
        Random random = new Random(11);
        int checked = 0;
        for (int game = 0; game < 120; game++) {
            Position position = Position.start();
            for (int ply = 0; ply < 90; ply++) {
                List<Integer> moves = Games.moves(position);
                if (moves.isEmpty()) {
                    break;
                }
                for (int move : moves) {
                    if (!Move.isPromotion(move) && !Move.isCastling(move)) {
                        check(position, move);
                        checked++;
                    }
                }
                position.play(moves.get(random.nextInt(moves.size())));
            }
        }
        assertTrue(checked > 150_000, "only " + checked + " moves were checked");
    }

    /// A move of which the enemy attacks neither end loses nothing, so the search need not work out the exchange.
    @Test
    void nothingIsLostOutOfReach() {
        Random random = new Random(12);
        Position position = Position.start();
        Frame frame = new Frame(position, new Histories(), new MoveList());
        int outOfReach = 0;
        for (int game = 0; game < 120; game++) {
            position.copyFrom(Position.start());
            for (int ply = 0; ply < 90 && !Games.moves(position).isEmpty(); ply++) {
                frame.threats = attacked(position);
                for (int move : Games.moves(position)) {
                    if (frame.isOutOfReach(move)) {
                        assertTrue(StaticExchange.atLeast(position, move, 0),
                                () -> Move.toString(move) + " in " + Fen.format(position));
                        outOfReach++;
                    }
                }
                position.play(Games.randomMove(position, random));
            }
        }
        assertTrue(outOfReach > 50_000, "only " + outOfReach + " moves were out of reach");
    }

    /// The squares that the side not to move attacks.
    private static long attacked(Position position) {
        long attacked = 0;
        for (int square = 0; square < 64; square++) {
            attacked |= position.isAttacked(square, Color.opposite(position.sideToMove())) ? 1L << square : 0;
        }
        return attacked;
    }

    private static void check(Position position, int move) {
        int value = Exchange.value(position, move);
        String what = Move.toString(move) + " in " + Fen.format(position);
        assertTrue(StaticExchange.atLeast(position, move, value), () -> what + " is worth " + value);
        assertTrue(!StaticExchange.atLeast(position, move, value + 1), () -> what + " is not worth " + (value + 1));
    }

    @Test
    void knownExchanges() {
        int pawn = StaticExchange.value(PieceType.PAWN);
        int knight = StaticExchange.value(PieceType.KNIGHT);
        int rook = StaticExchange.value(PieceType.ROOK);
        // Two positions in which most engines test their exchange: a free pawn, and a knight for a pawn.
        assertWorth("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", pawn);
        assertWorth("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", pawn - knight);
        // A queen behind a rook takes part.
        assertWorth("3rk3/8/8/3p4/8/8/3R4/3QK3 w - - 0 1", "d2d5", pawn + rook - rook);
        assertWorth("k7/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6", pawn);
    }

    private static void assertWorth(String fen, String text, int value) {
        Position position = Fen.position(fen);
        int move = UciMoves.parse(position, text);
        assertTrue(move != Move.NONE, text + " in " + fen);
        assertTrue(StaticExchange.atLeast(position, move, value), fen + " at least " + value);
        assertTrue(!StaticExchange.atLeast(position, move, value + 1), fen + " at most " + value);
    }

    @Test
    void castlingExchangesNothing() {
        Position position = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        int move = UciMoves.parse(position, "e1g1");
        assertTrue(StaticExchange.atLeast(position, move, 0));
        assertTrue(!StaticExchange.atLeast(position, move, 1));
    }

    /// The oracle: pieces on a board of its own, and plain recursion.
    private static final class Exchange {
        private final int[] board = new int[64];
        private final int target;

        private Exchange(Position position, int target) {
            this.target = target;
            for (int square = 0; square < 64; square++) {
                board[square] = position.pieceAt(square);
            }
        }

        static int value(Position position, int move) {
            Exchange exchange = new Exchange(position, Move.to(move));
            int gain = StaticExchange.value(Piece.type(exchange.board[Move.to(move)]));
            if (Move.isEnPassant(move)) {
                gain = StaticExchange.value(PieceType.PAWN);
                exchange.board[Move.to(move) ^ 8] = Piece.NONE;
            }
            exchange.board[Move.to(move)] = exchange.board[Move.from(move)];
            exchange.board[Move.from(move)] = Piece.NONE;
            return gain - exchange.best(position.sideToMove() ^ 1);
        }

        /// What `side` wins at most by capturing on the target, 0 if it would rather not. Of several least valuable
        /// capturers each is tried: what stands behind them differs.
        private int best(int side) {
            int least = PieceType.NONE;
            for (int square = 0; square < 64; square++) {
                int type = Piece.type(board[square]);
                if (attacks(square, side) && (least == PieceType.NONE || type < least)) {
                    least = type;
                }
            }
            int best = 0;
            for (int square = 0; square < 64 && least != PieceType.NONE; square++) {
                if (Piece.type(board[square]) == least && attacks(square, side)
                        && (least != PieceType.KING || !isAttacked(side ^ 1))) {
                    int captured = board[target];
                    int piece = board[square];
                    board[target] = piece;
                    board[square] = Piece.NONE;
                    best = Math.max(best, StaticExchange.value(Piece.type(captured)) - best(side ^ 1));
                    board[square] = piece;
                    board[target] = captured;
                }
            }
            return best;
        }

        private boolean isAttacked(int side) {
            for (int square = 0; square < 64; square++) {
                if (attacks(square, side)) {
                    return true;
                }
            }
            return false;
        }

        private boolean attacks(int square, int side) {
            int piece = board[square];
            if (piece == Piece.NONE || Piece.color(piece) != side || square == target) {
                return false;
            }
            long occupied = 0;
            for (int i = 0; i < 64; i++) {
                occupied |= board[i] != Piece.NONE ? 1L << i : 0;
            }
            long reach = switch (Piece.type(piece)) {
                case PieceType.PAWN -> Attacks.pawn(side, square);
                case PieceType.KNIGHT -> Attacks.knight(square);
                case PieceType.BISHOP -> Attacks.bishop(square, occupied);
                case PieceType.ROOK -> Attacks.rook(square, occupied);
                case PieceType.QUEEN -> Attacks.queen(square, occupied);
                default -> Attacks.king(square);
            };
            return ((reach >>> target) & 1) != 0;
        }
    }
}
