package vua.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.San;

/// What do FEN and SAN cost? One operation is one position (FEN) or one move (SAN).
@State(Scope.Thread)
public class NotationBenchmark extends BenchmarkDefaults {
    @Param(BenchmarkPosition.ALL)
    private String kind;

    private String[] fens;
    private Position[] positions;
    private int cursor;
    private PositionMoves moves;
    private String[] sans;
    private int san;

    @Setup
    public void setUp() {
        List<BenchmarkPosition> set = BenchmarkPosition.ofKind(kind);
        fens = set.stream().map(BenchmarkPosition::fen).toArray(String[]::new);
        positions = BenchmarkPosition.positions(set);
        for (int i = 0; i < fens.length; i++) {
            check(fens[i], Fen.format(positions[i]), "FEN");
        }
        moves = new PositionMoves(set, true, true);
        sans = new String[moves.size()];
        for (int i = 0; i < sans.length; i++) {
            sans[i] = sanWrite();
            check(moves.move(), San.parse(moves.position(), sans[i], PieceLetters.ENGLISH, true), sans[i]);
            check(moves.move(), San.parse(moves.position(), sans[i], PieceLetters.ENGLISH, false), sans[i]);
        }
        moves = new PositionMoves(set, true, true);
        san = -1;
    }

    private int next() {
        cursor = cursor + 1 < fens.length ? cursor + 1 : 0;
        return cursor;
    }

    private String nextSan() {
        moves.advance();
        san = san + 1 < sans.length ? san + 1 : 0;
        return sans[san];
    }

    @Benchmark
    public Object fenRead() {
        return Fen.parse(fens[next()]);
    }

    @Benchmark
    public Position fenReadToPosition() {
        return Fen.position(fens[next()]);
    }

    @Benchmark
    public String fenWrite() {
        return Fen.format(positions[next()]);
    }

    @Benchmark
    public int sanRead() {
        String text = nextSan();
        return San.parse(moves.position(), text, PieceLetters.ENGLISH, false);
    }

    @Benchmark
    public int sanReadStrict() {
        String text = nextSan();
        return San.parse(moves.position(), text, PieceLetters.ENGLISH, true);
    }

    @Benchmark
    public String sanWrite() {
        moves.advance();
        return San.format(moves.position(), moves.move(), PieceLetters.ENGLISH);
    }
}
