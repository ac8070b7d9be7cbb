package vua.engine.search;

import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;

/// Hands out the moves of a position one by one, the most promising first, and generates them as late as it can.
///
/// The order of moves is the order of the stages: in a usual node the table's move, captures that lose nothing, killers,
/// quiet moves by their history, losing captures and underpromotions. In check, the table's move and then all
/// evasions. In quiescence and for ProbCut, the table's move and captures. The table's move must
/// be legal ([MoveGenerator#isLegal]) before it comes here; killers are looked at when their turn comes. No move is
/// handed out twice.
final class MovePicker {
    private static final int TABLE_MOVE = 0;
    private static final int GENERATE_CAPTURES = 1;
    private static final int GOOD_CAPTURES = 2;
    private static final int FIRST_KILLER = 3;
    private static final int SECOND_KILLER = 4;
    private static final int GENERATE_QUIETS = 5;
    private static final int QUIETS = 6;
    private static final int BAD_CAPTURES = 7;

    private static final int EVASION_TABLE_MOVE = 10;
    private static final int GENERATE_EVASIONS = 11;
    private static final int EVASIONS = 12;

    private static final int CAPTURE_TABLE_MOVE = 20;
    private static final int GENERATE_ONLY_CAPTURES = 21;
    private static final int ONLY_CAPTURES = 22;

    private static final int EVASION_CAPTURE = 1 << 24;
    private static final int UNDERPROMOTION = -(1 << 20);
    private static final int CHECK_BONUS = 9000;
    private static final int CAPTURED_WEIGHT = 18;
    /// A capture with this score may lose one unit of material and still count as good.
    private static final int SCORE_PER_UNIT = 48;

    private final Position position;
    private final Histories histories;
    private final MoveList generated;
    /// Score in the upper half, then the move, then the entry's own index, 16 bits each. Losing captures gather at the
    /// front, behind [#next].
    private final long[] entries = new long[MoveList.CAPACITY];

    private int stage;
    private int next;
    private int end;
    private int losing;
    private int tableMove;
    private int killer1;
    private int killer2;

    /// @param scratch for moves just generated; all pickers of a thread share it, so that it stays in the cache
    MovePicker(Position position, Histories histories, MoveList scratch) {
        this.position = position;
        this.histories = histories;
        this.generated = scratch;
    }

    /// All moves, for a usual node.
    void startAll(int legalTableMove, int killer, int secondKiller, boolean inCheck) {
        reset(legalTableMove, inCheck ? EVASION_TABLE_MOVE : TABLE_MOVE);
        killer1 = killer;
        killer2 = secondKiller == killer ? Move.NONE : secondKiller;
    }

    /// Captures and promotions only, or all evasions if the side to move is in check.
    void startCaptures(int legalTableMove, boolean inCheck) {
        reset(legalTableMove, inCheck ? EVASION_TABLE_MOVE : CAPTURE_TABLE_MOVE);
    }

    private void reset(int legalTableMove, int firstStage) {
        next = 0;
        end = 0;
        losing = 0;
        tableMove = legalTableMove;
        killer1 = Move.NONE;
        killer2 = Move.NONE;
        stage = legalTableMove == Move.NONE ? firstStage + 1 : firstStage;
    }

    /// The next move, or `Move.NONE` after the last. With `skipQuiets` quiet moves are left out, evasions are not.
    int next(Frame[] frames, int frame, boolean skipQuiets) {
        while (true) {
            int move = Move.NONE;
            switch (stage) {
                case TABLE_MOVE, EVASION_TABLE_MOVE, CAPTURE_TABLE_MOVE -> {
                    stage++;
                    return tableMove;
                }
                case GENERATE_CAPTURES, GENERATE_ONLY_CAPTURES -> {
                    generateCaptures();
                    stage++;
                }
                case GOOD_CAPTURES -> move = nextGoodCapture();
                case FIRST_KILLER -> {
                    stage++;
                    move = killer(killer1, skipQuiets);
                    killer1 = move;
                }
                case SECOND_KILLER -> {
                    stage++;
                    move = killer(killer2, skipQuiets);
                    killer2 = move;
                }
                case GENERATE_QUIETS -> generateQuiets(frames, frame, skipQuiets);
                case QUIETS -> move = skipQuiets ? endOfQuiets() : nextQuiet();
                case BAD_CAPTURES, EVASIONS, ONLY_CAPTURES -> {
                    return next < end ? best() : Move.NONE;
                }
                case GENERATE_EVASIONS -> generateEvasions(frames, frame);
                default -> {
                    return Move.NONE;
                }
            }
            if (move != Move.NONE) {
                return move;
            }
        }
    }

    private int nextGoodCapture() {
        while (next < end) {
            int move = best();
            int score = (int) (entries[next - 1] >> 32);
            if (score > UNDERPROMOTION / 2 && StaticExchange.atLeast(position, move, -score / SCORE_PER_UNIT)) {
                return move;
            }
            lose(entries[next - 1]);
        }
        stage = FIRST_KILLER;
        return Move.NONE;
    }

    private void lose(long entry) {
        entries[losing] = (entry & ~0xFFFFL) | losing;
        losing++;
    }

    private int killer(int killer, boolean skipQuiets) {
        boolean useful = killer != Move.NONE && killer != tableMove && !skipQuiets
                && position.capturedType(killer) == PieceType.NONE && MoveGenerator.isLegal(position, killer);
        return useful ? killer : Move.NONE;
    }

    private int nextQuiet() {
        return next < end ? best() : endOfQuiets();
    }

    /// Goes on with the losing captures; they are in order already.
    private int endOfQuiets() {
        next = 0;
        end = losing;
        stage = BAD_CAPTURES;
        return Move.NONE;
    }

    /// Moves the best of what is left to the front and takes it. Without a branch that depends on the scores, since
    /// nobody could predict it; two maxima, since each waits for itself.
    private int best() {
        final long[] moves = entries;
        final int from = next;
        final int to = end;
        long best = moves[from];
        long other = best;
        for (int i = from + 1; i < to; i += 2) {
            best = Math.max(best, moves[i - 1]);
            other = Math.max(other, moves[i]);
        }
        best = Math.max(Math.max(best, other), moves[to - 1]);
        final int index = (int) best & 0xFFFF;
        moves[index] = (moves[from] & ~0xFFFFL) | index;
        moves[from] = best;
        next = from + 1;
        return (int) best >>> 16;
    }

    private void generateCaptures() {
        generated.clear();
        MoveGenerator.captures(position, generated);
        addCaptures(0);
    }

    private void addCaptures(int bonus) {
        for (int i = 0; i < generated.size(); i++) {
            int move = generated.get(i);
            if (move != tableMove) {
                add(move, captureScore(move) + bonus);
            }
        }
    }

    private void add(int move, int score) {
        entries[end] = entry(score, move, end);
        end++;
    }

    private static long entry(int score, int move, int index) {
        return ((long) score << 32) | ((long) move << 16) | index;
    }

    private int captureScore(int move) {
        int to = Move.to(move);
        int captured = position.capturedType(move);
        int score = CAPTURED_WEIGHT * StaticExchange.value(captured)
                + histories.capture[Histories.captureIndex(position.pieceAt(Move.from(move)), to, captured)];
        if (Move.isPromotion(move)) {
            score += Move.promotedType(move) == PieceType.QUEEN
                    ? CAPTURED_WEIGHT * (StaticExchange.value(PieceType.QUEEN) - StaticExchange.value(PieceType.PAWN))
                    : UNDERPROMOTION;
        }
        return score;
    }

    private void generateQuiets(Frame[] frames, int frame, boolean skipQuiets) {
        stage = QUIETS;
        if (skipQuiets) {
            return;
        }
        generated.clear();
        MoveGenerator.quiets(position, generated);
        next = end;
        scoreQuiets(frames, frame);
    }

    private void scoreQuiets(Frame[] frames, int frame) {
        final Frame here = frames[frame];
        final short[] quiet = histories.quiet;
        final short[] pawn = histories.pawn;
        final short[] continuation = histories.continuation;
        final int pawnRow = Histories.pawnRow(position.pawnKey());
        final int after1 = frames[frame - 1].continuation;
        final int after2 = frames[frame - 2].continuation;
        final int after4 = frames[frame - 4].continuation;
        final int color = position.sideToMove();
        final long threats = here.threats;
        final int count = generated.size();
        int index = end;
        for (int i = 0; i < count; i++) {
            final int move = generated.get(i);
            if (move == tableMove || move == killer1 || move == killer2) {
                continue;
            }
            final int to = Move.to(move);
            final int piece = position.pieceAt(Move.from(move));
            final int pieceTo = Histories.pieceTo(piece, to);
            int score = 2 * (quiet[Histories.quietIndex(color, move, threats)] + pawn[pawnRow + pieceTo]
                    + continuation[after1 + pieceTo]) + continuation[after2 + pieceTo]
                    + continuation[after4 + pieceTo] / 2;
            if (here.checksFrom(Piece.type(piece), to) && isSound(here, move)) {
                score += CHECK_BONUS;
            }
            entries[index] = entry(score, move, index);
            index++;
        }
        end = index;
    }

    private boolean isSound(Frame here, int move) {
        return here.isOutOfReach(move) || StaticExchange.atLeast(position, move, -50);
    }

    private void generateEvasions(Frame[] frames, int frame) {
        stage = EVASIONS;
        generated.clear();
        MoveGenerator.captures(position, generated);
        addCaptures(EVASION_CAPTURE);
        generated.clear();
        MoveGenerator.quiets(position, generated);
        int after1 = frames[frame - 1].continuation;
        int color = position.sideToMove();
        for (int i = 0; i < generated.size(); i++) {
            int move = generated.get(i);
            if (move != tableMove) {
                int pieceTo = Histories.pieceTo(position.pieceAt(Move.from(move)), Move.to(move));
                add(move, histories.quiet[Histories.quietIndex(color, move, frames[frame].threats)]
                        + histories.continuation[after1 + pieceTo]);
            }
        }
    }
}
