package vua.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vua.engine.board.MoveGenerator;
import vua.engine.board.MoveList;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.UciMoves;
import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.UciScore;

/// What match tools complain about in the lines of an engine. Sources: the checks of fastchess and Cute Chess.
class PvCheckTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

    private static List<String> moves(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" ", -1));
    }

    private static PvCheck check(String fen) {
        return new PvCheck(Fen.position(fen), false);
    }

    private static EngineMessage.Info info(UciScore score, String line) {
        return EngineMessage.Info.builder().depth(9).score(score).line(moves(line)).build();
    }

    private static SearchResult result(String best, Optional<String> ponder, EngineMessage.Info... infos) {
        return new SearchResult(new EngineMessage.BestMove(best, ponder), List.of(infos), 0, 0, 1, false, false);
    }

    @Test
    void aLegalLineIsFine() {
        PvCheck check = new PvCheck(Position.start(), false);
        assertEquals(List.of(), check.line(moves("e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1")));
        assertEquals(List.of(), check.line(List.of()));
    }

    @Test
    void illegalAndUnreadableMovesAreFound() {
        PvCheck check = new PvCheck(Position.start(), false);
        assertEquals(List.of(new PvProblem.IllegalMove(3, "e4e6")), check.line(moves("e2e4 e7e5 e4e6")));
        assertEquals(List.of(new PvProblem.IllegalMove(1, "joho")), check.line(moves("joho e7e5")));
        assertEquals(List.of(new PvProblem.IllegalMove(1, "(none)")), check.line(moves("(none)")));
        assertEquals(List.of(new PvProblem.IllegalMove(2, "0000")), check.line(moves("e2e4 0000 d2d4")));
    }

    @Test
    void aMoveMustBeSpelledForTheVariant() {
        String fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assertEquals(List.of(new PvProblem.MisspelledMove(1, "e1h1", "e1g1")), check(fen).line(moves("e1h1")));
        assertEquals(List.of(new PvProblem.MisspelledMove(1, "e1g1", "e1h1")),
                new PvCheck(Fen.position(fen), true).line(moves("e1g1")));
        assertEquals(List.of(new PvProblem.MisspelledMove(1, "a7a8Q", "a7a8q")),
                check("7k/P7/8/8/8/8/8/K7 w - - 0 1").line(moves("a7a8Q")));
        assertEquals(List.of(new PvProblem.IllegalMove(1, "a7a8")),
                check("7k/P7/8/8/8/8/8/K7 w - - 0 1").line(moves("a7a8")), "the letter is needed");
    }

    @Test
    void nothingComesAfterMateOrStalemate() {
        assertEquals(List.of(new PvProblem.AfterTheEnd(2, PvProblem.End.CHECKMATE)),
                check(BACK_RANK).line(moves("a1a8 g8h8")));
        assertEquals(List.of(new PvProblem.AfterTheEnd(2, PvProblem.End.STALEMATE)),
                check("7k/8/8/6Q1/8/8/8/K7 w - - 0 1").line(moves("g5g6 h8g8")));
    }

    @Test
    void nothingComesAfterTheThirdRepetitionOrFiftyMoves() {
        String shuffle = "g1f3 g8f6 f3g1 f6g8";
        PvCheck start = new PvCheck(Position.start(), false);
        assertEquals(List.of(), start.line(moves(shuffle + " " + shuffle)));
        assertEquals(List.of(new PvProblem.AfterTheEnd(9, PvProblem.End.REPETITION)),
                start.line(moves(shuffle + " " + shuffle + " e2e4")));
        Position played = Position.start();
        for (String move : moves(shuffle)) {
            played.play(UciMoves.parse(played, move));
        }
        assertEquals(List.of(new PvProblem.AfterTheEnd(5, PvProblem.End.REPETITION)),
                new PvCheck(played, false).line(moves(shuffle + " e2e4")), "the game before counts");
        assertEquals(List.of(new PvProblem.AfterTheEnd(2, PvProblem.End.FIFTY)),
                check("7k/8/8/8/8/8/8/KR6 w - - 99 80").line(moves("b1b2 h8g8")));
        assertEquals(List.of(), check("7k/8/8/8/8/8/8/KR6 w - - 120 80").line(moves("b1b2 h8g8")),
                "a game that went on after it may go on");
    }

    /// Whatever was checked in between, only what was played counts.
    @Test
    void aCheckFollowsTheGame() {
        String shuffle = "g1f3 g8f6 f3g1 f6g8";
        Position played = Position.start();
        PvCheck check = new PvCheck(played, false);
        for (String text : moves(shuffle)) {
            assertEquals(List.of(), check.line(moves(text)));
            assertEquals(List.of(new PvProblem.IllegalMove(2, "a1a8")), check.line(moves(text + " a1a8")));
            assertEquals(List.of(new PvProblem.IllegalPonderMove("a1a8")),
                    check.search(result(text, Optional.of("a1a8"), info(UciScore.centipawns(0), text))));
            int move = UciMoves.parse(played, text);
            check.play(move);
            played.play(move);
        }
        assertEquals(List.of(), check.line(moves(shuffle)));
        assertEquals(List.of(new PvProblem.AfterTheEnd(5, PvProblem.End.REPETITION)),
                check.line(moves(shuffle + " e2e4")));
        check.play(UciMoves.parse(played, "e2e4"));
        assertEquals(List.of(new PvProblem.IllegalMove(1, "e2e4")), check.line(moves("e2e4")));
        assertEquals(List.of(), check.line(moves("e7e5 g1f3")));
    }

    /// A line that begins like the one before is judged as if it came alone.
    @Test
    void whatWasCheckedBeforeChangesNothing() {
        String shuffle = "g1f3 g8f6 f3g1 f6g8 ";
        int checked = compare(START, List.of("", "e2e4", "e2e4 e7e5", "e2e4 e7e5 e1g1", "e2e4 e7e5 joho d2d4",
                "e2e4 e7e5 g1f3", "d2d4 e7e5", shuffle + shuffle.strip(), shuffle + shuffle + "e2e4",
                shuffle + shuffle + "e2e4 e7e5", shuffle + "e2e4", "g2g4 e7e5 f2f3 d8h4", "g2g4 e7e5 f2f3 d8h4 e2e4"));
        checked += compare("4k3/8/8/8/8/8/8/4K2R w K - 0 1", List.of("e1h1", "e1h1 e8e7", "e1g1", "e1g1 e8e7",
                "h1h2 e8e7 h2e2", "h1h2 e8e7 h2e2 e7e8"));
        checked += compare(BACK_RANK, List.of("a1a8", "a1a8 g8h8", "a1a7", "a1a7 g8f8 a7a8", "a1a7 g8h8 a7a8"));
        checked += compare("7k/8/8/8/8/8/8/KR6 w - - 98 80", List.of("b1b2", "b1b2 h8g8", "b1b2 h8g8 b2b3",
                "b1b2 h8g8 b2b3 g8h8"));
        checked += compare("7k/8/8/8/8/8/8/KR6 w - - 120 80", List.of("b1b2 h8g8", "b1b2 h8g8 b2b3"));
        // longer than what is kept of a line
        List<String> game = new ArrayList<>();
        Position position = Position.start();
        Random random = new Random(1);
        while (game.size() < 100 && MoveGenerator.hasLegalMove(position)) {
            MoveList legal = new MoveList();
            MoveGenerator.legal(position, legal);
            int move = legal.get(random.nextInt(legal.size()));
            game.add(UciMoves.format(move, false));
            position.play(move);
        }
        List<String> beginnings = new ArrayList<>();
        for (int length : new int[]{1, 62, 63, 64, 65, 66, 99, 100}) {
            beginnings.add(String.join(" ", game.subList(0, Math.min(length, game.size()))));
            beginnings.add(beginnings.getLast() + " joho");
        }
        checked += compare(START, beginnings);
        assertEquals(13 * 13 + 6 * 6 + 5 * 5 + 4 * 4 + 2 * 2 + 16 * 16, checked);
    }

    /// Checks every line behind every other, by one check and by a new one.
    private static int compare(String fen, List<String> lines) {
        PvCheck check = check(fen);
        int checked = 0;
        for (String before : lines) {
            for (String line : lines) {
                check.line(moves(before));
                EngineMessage.Info info = info(UciScore.mate(1), line);
                assertEquals(check(fen).info(info), check.info(info), before + " | " + line);
                checked++;
            }
        }
        return checked;
    }

    @Test
    void aPositionWithoutMatingMaterialIsNoEnd() {
        assertEquals(List.of(), check("7k/8/8/8/8/8/1p6/K7 w - - 0 1").line(moves("a1b2 h8g8 b2b3")));
    }

    @Test
    void aMateLineIsAsLongAsItsScoreAndEndsInMate() {
        PvCheck check = check(BACK_RANK);
        assertEquals(List.of(), check.info(info(UciScore.mate(1), "a1a8")));
        assertEquals(List.of(new PvProblem.MateLength(2, 1, 3)), check.info(info(UciScore.mate(2), "a1a8")));
        assertEquals(List.of(new PvProblem.NoMate(1)), check.info(info(UciScore.mate(1), "a1a7")));
        assertEquals(List.of(), check.info(info(UciScore.mate(2).with(UciScore.Bound.LOWER), "a1a7")));
        assertEquals(List.of(), check.info(info(UciScore.mate(3), "")), "no line, nothing to check");
        // fool's mate: White to move is mated in one
        PvCheck fool = check("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
        assertEquals(List.of(), fool.info(info(UciScore.mate(-1), "g2g4 d8h4")));
        assertEquals(List.of(new PvProblem.MateLength(-2, 2, 4)), fool.info(info(UciScore.mate(-2), "g2g4 d8h4")));
    }

    @Test
    void theBestmoveIsTheFirstMoveOfTheLastExactLine() {
        PvCheck check = new PvCheck(Position.start(), false);
        EngineMessage.Info exact = info(UciScore.centipawns(20), "e2e4 e7e5");
        EngineMessage.Info bound = info(UciScore.centipawns(0).with(UciScore.Bound.UPPER), "d2d4");
        assertEquals(List.of(), check.search(result("e2e4", Optional.of("e7e5"), exact, bound)));
        assertEquals(List.of(new PvProblem.BestMoveDiffers("d2d4", "e2e4")),
                check.search(result("d2d4", Optional.empty(), exact, bound)));
        assertEquals(List.of(new PvProblem.NoScore()), check.search(result("d2d4", Optional.empty())));
        EngineMessage.Info second = EngineMessage.Info.builder().multiPv(2).score(UciScore.centipawns(1))
                .line(List.of("a2a3")).build();
        assertEquals(List.of(), check.search(result("e2e4", Optional.empty(), exact, second)));
    }

    @Test
    void theBestmoveAndItsAnswerAreLegal() {
        PvCheck check = new PvCheck(Position.start(), false);
        EngineMessage.Info exact = info(UciScore.centipawns(20), "e2e4");
        assertEquals(List.of(new PvProblem.IllegalPonderMove("e2e4")),
                check.search(result("e2e4", Optional.of("e2e4"), exact)));
        assertEquals(List.of(new PvProblem.IllegalBestMove("e2e5"), new PvProblem.BestMoveDiffers("e2e5", "e2e4")),
                check.search(result("e2e5", Optional.empty(), exact)));
        assertEquals(List.of(new PvProblem.IllegalBestMove("(none)")),
                check.search(result("(none)", Optional.empty(), info(UciScore.centipawns(0), ""))));
        PvCheck mated = check("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assertEquals(List.of(), mated.search(result("(none)", Optional.empty(), info(UciScore.mate(0), ""))));
    }
}
