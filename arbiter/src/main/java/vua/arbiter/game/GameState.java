package vua.arbiter.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import vua.arbiter.clock.ChessClock;
import vua.arbiter.law.History;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfile.TouchMode;
import vua.arbiter.law.MoveReader;
import vua.arbiter.law.Obligation;
import vua.arbiter.law.Outcome;
import vua.arbiter.law.PositionIdentity;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.law.TouchMove;
import vua.engine.board.Move;
import vua.engine.board.Piece;
import vua.engine.board.PieceType;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.CastlingStyle;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;

/// A game at a moment: everything a ruling can depend on. Immutable.
///
/// The board is the one after all moves *made*; the last of them may not be completed yet. An illegal move that is not
/// completed is not on it.
public final class GameState implements History {
    private final Draft data;

    /// The draft is not changed afterwards.
    GameState(Draft data) {
        this.data = data;
    }

    Draft edit() {
        return data.copy();
    }

    /// The same contents, to be read only.
    Draft data() {
        return data;
    }

    public GameSetup setup() {
        return data.setup;
    }

    public LawsProfile laws() {
        return data.setup.laws();
    }

    // ---- time ----

    /// The time of the last act.
    public long now() {
        return data.now;
    }

    /// Whether the clocks have been started; of no meaning in a game without clocks.
    public boolean started() {
        return data.started;
    }

    public ChessClock clock() {
        return data.clock;
    }

    public boolean hasClocks() {
        return data.clock.present();
    }

    /// What the clock of a side shows, in nanoseconds.
    public long remaining(Side side) {
        return data.clock.remaining(side.color(), data.now);
    }

    /// Whose clock runs.
    public Optional<Side> running() {
        OptionalInt color = data.clock.running();
        return color.isPresent() && hasClocks() ? Optional.of(Side.of(color.getAsInt())) : Optional.empty();
    }

    /// Whose clock runs, or would if it were not stopped: the side that has to press next.
    public Side onClock() {
        return data.turn;
    }

    /// Whether somebody stopped the clocks.
    public boolean halted() {
        return data.halt != Draft.Halt.NONE;
    }

    // ---- the board ----

    /// The number of moves made; 0 is the start position.
    @Override
    public int ply() {
        return data.plies.size() - 1;
    }

    /// The number of moves completed.
    public int completed() {
        return data.completed;
    }

    /// A move made, and the board after it.
    ///
    /// @param ply from 0, the start position, to [#ply()]
    public Ply ply(int ply) {
        return data.plies.get(ply);
    }

    public Setup board() {
        return data.plies.last().board();
    }

    public String fen() {
        return Fen.format(board(), CastlingStyle.XFEN);
    }

    /// The position on the board; empty while an illegal one stands.
    public Optional<Position> position() {
        return Boards.position(board());
    }

    /// Whose move it is on the board.
    public Side toMove() {
        return Side.of(board().sideToMove());
    }

    /// Whether a side has made a move on the board that is not completed.
    boolean isUncompleted(Side side) {
        for (int ply = data.completed + 1; ply <= ply(); ply++) {
            if (ply(ply).mover() == side) {
                return true;
            }
        }
        return false;
    }

    /// The move of the player whose clock runs that is made but not completed, as text.
    public Optional<String> made() {
        if (data.illegalMade != null) {
            return Optional.of(IllegalBoard.format(data.illegalMade, data.setup.chess960()));
        }
        return data.completed < ply() ? Optional.of(text(ply(data.completed + 1).move())) : Optional.empty();
    }

    /// How many moves a side has made since the start position.
    public int movesMade(Side side) {
        return data.movesOf(side, ply());
    }

    @Override
    public PositionIdentity identity(int ply) {
        return data.plies.identity(ply);
    }

    @Override
    public int halfMoveClock(int ply) {
        return data.plies.halfMoveClock(ply);
    }

    @Override
    public int firstComparable(int ply) {
        return data.plies.firstComparable(ply);
    }

    /// Reads a move as a player says it now: against the board, or, while a move of his is made and not completed, against
    /// the one before it.
    public ReadMove read(Side side, String text) {
        boolean replaces = toMove() != side && isUncompleted(side);
        Setup against = replaces ? ply(ply() - 1).board() : board();
        ReadMove read = MoveReader.read(against, side, text, data.setup.chess960());
        return replaces && read instanceof ReadMove.NotAMove
                ? MoveReader.read(board(), side, text, data.setup.chess960())
                : read;
    }

    /// A move as UCI text.
    public String text(ReadMove move) {
        return switch (move) {
            case ReadMove.Legal legal -> text(legal.move());
            case ReadMove.Illegal illegal -> IllegalBoard.format(illegal, data.setup.chess960());
            case ReadMove.NotAMove _ -> "-";
        };
    }

    /// A legal move as UCI text.
    public String text(int move) {
        return UciMoves.format(move, data.setup.chess960());
    }

    // ---- what may be played ----

    /// All legal moves, sorted as text.
    List<Integer> legalMoves() {
        return sorted(IllegalBoard.legal(board()));
    }

    /// The moves the player to move may make, or could have made when the game ended: orders of the arbiter and touched
    /// pieces included, sorted as text.
    public List<Integer> allowedMoves() {
        if (!data.mustPlay.isEmpty()) {
            return data.mustPlay;
        }
        if (laws().touchMove() != TouchMode.OFF && !data.touched.isEmpty()) {
            List<Integer> moves = obligation().moves();
            if (!moves.isEmpty()) {
                return sorted(moves);
            }
        }
        return legalMoves();
    }

    /// What the pieces touched on this move allow.
    Obligation obligation() {
        return TouchMove.obligation(board(), data.touched, laws());
    }

    List<Integer> sorted(List<Integer> moves) {
        List<Integer> sorted = new ArrayList<>(moves);
        sorted.sort((a, b) -> text(a).compareTo(text(b)));
        return List.copyOf(sorted);
    }

    /// The only moves the arbiter allows, sorted as text; empty = no order.
    public List<Integer> mustPlay() {
        return data.mustPlay;
    }

    /// The squares touched on this move, in order.
    public List<Integer> touched() {
        return data.touched;
    }

    // ---- what is open ----

    /// Who has offered a draw that is still open; a claim is an offer.
    public Optional<Side> offer() {
        return Optional.ofNullable(data.offer);
    }

    public Optional<Pending> pending() {
        return Optional.ofNullable(data.pending);
    }

    /// Whose claim in the quickplay finish was postponed.
    public Optional<Side> postponed() {
        return Optional.ofNullable(data.postponed);
    }

    public Optional<Adjournment> adjournment() {
        return Optional.ofNullable(data.adjournment);
    }

    public boolean in(Adjournment.Phase phase) {
        return data.in(phase);
    }

    /// Whether the game is adjourned and the move sealed.
    public boolean sealed() {
        return data.adjournment != null && !in(Adjournment.Phase.SEALING);
    }

    public boolean absent(Side side) {
        return data.absent(side);
    }

    /// Illegal moves ruled on so far.
    public PerSide illegalMoves() {
        return data.illegal;
    }

    /// Technical faults so far.
    public PerSide faults() {
        return data.faults;
    }

    public PerSide warnings() {
        return data.warnings;
    }

    // ---- the end ----

    public boolean over() {
        return data.outcome != null;
    }

    public Optional<Outcome> outcome() {
        return Optional.ofNullable(data.outcome);
    }

    /// The ply at which the game was over, if it was noticed later.
    public OptionalInt since() {
        return data.since;
    }

    /// Whether a move is a piece of the mover put on a square where the other king stands.
    boolean takesKing(ReadMove move) {
        int to = switch (move) {
            case ReadMove.Legal legal ->
                Move.isCastling(legal.move()) ? Move.from(legal.move()) : Move.to(legal.move());
            case ReadMove.Illegal illegal -> illegal.to();
            case ReadMove.NotAMove _ -> throw new IllegalArgumentException("not a move");
        };
        int piece = board().placement().pieceAt(to);
        return Piece.type(piece) == PieceType.KING
                && Piece.color(piece) != board().sideToMove();
    }
}
