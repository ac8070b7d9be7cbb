package vua.arbiter.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import vua.arbiter.clock.TimeControl;
import vua.arbiter.game.Act;
import vua.arbiter.game.Game;
import vua.arbiter.game.GameSetup;
import vua.arbiter.game.Referee;
import vua.arbiter.game.StampedAct;
import vua.arbiter.law.Language;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.ReadMove;
import vua.arbiter.law.Side;
import vua.arbiter.law.Termination;
import vua.arbiter.pgn.PgnReader.Mode;
import vua.engine.board.Setup;
import vua.engine.notation.Fen;

/// Refereed games as PGN: what happened beside the moves stands in comments, and the moves are those of the board.
class GamePgnTest {
    private static final long SECOND = 1_000_000_000L;

    private static Game game(String profile, String timeControl, Setup start) {
        return Game.begin(new Referee(JudgeTest.BY_MATERIAL), GameSetup.read(LawsProfiles.byId(profile).orElseThrow(),
                TimeControl.parse(timeControl), start, false, 1_000, List.of()));
    }

    private static void play(Game game, long seconds, String text, boolean offer) {
        Side side = game.state().toMove();
        game.apply(new StampedAct(seconds * SECOND, new Act.Play(side, game.state().read(side, text), offer)));
    }

    private static PgnGame exported(Game game) {
        PgnGame pgn = GamePgn.of(game, Map.of("White", "Anna", "Event", "Test"), Language.ENGLISH);
        PgnEntry read = PgnReader.read(PgnWriter.format(pgn), Mode.STRICT).getFirst();
        assertEquals(pgn, read.game());
        assertTrue(read.problems().stream().allMatch(problem -> problem.kind() == PgnProblem.Kind.RESULT),
                () -> read.problems().toString());
        return pgn;
    }

    @Test
    void clocksOffersRulingsAndTags() {
        Game game = game("fide-2023-rapid", "900+10", Setup.start());
        game.apply(new StampedAct(0, new Act.Start()));
        play(game, 5, "e4", true);
        play(game, 7, "e5", false);
        game.apply(new StampedAct(8 * SECOND, new Act.ClaimDraw(Side.WHITE, Act.Repeated.THREEFOLD, Optional.empty())));
        play(game, 9, "e1e3", false);
        play(game, 21, "Ke2", false);
        game.apply(new StampedAct(30 * SECOND, new Act.Resign(Side.BLACK)));
        PgnGame pgn = exported(game);
        assertEquals("e2e4 e7e5 e1e2", PgnReaderTest.moves(pgn));
        assertEquals(PgnResult.WHITE_WINS, pgn.result());
        assertEquals("1-0", pgn.tags().get("Result"));
        assertEquals("Anna", pgn.tags().get("White"));
        assertEquals("900+10", pgn.tags().get("TimeControl"));
        assertEquals("normal", pgn.tags().get("Termination"));
        assertEquals("fide-2023-rapid", pgn.tags().get("Laws"));
        assertEquals("resignation 5.1.2", pgn.tags().get("Ruling"));
        // No increment before the first move is completed: 900 - 5 + 10.
        assertEquals(List.of(new PgnNote.Comment("[%clk 0:15:05]"), new PgnNote.Comment("(=)")),
                pgn.line().moves().get(0).notes());
        List<String> second = pgn.comments().stream().skip(2).toList();
        assertTrue(
                second.stream()
                        .anyMatch(text -> text.startsWith("white play: infraction, article 7.5.5, black +60 s: ")),
                second::toString);
        assertTrue(second.stream().anyMatch(text -> text.startsWith("white claim draw: rejected, article 9.5.2, ")),
                second::toString);
        assertTrue(second.getLast().startsWith("black resign: 1-0 resignation, article 5.1.2: "), second::toString);
    }

    /// 2001, A9(c): at resumption the sealer is absent, so that his opponent seals a reply. It is made when he comes.
    @Test
    void sealedMovesHaveTheirClocksWhateverOpensThem() {
        Game game = game("fide-2001-standard", "5400", Fen.parse("4k3/r7/8/8/8/1N3N2/8/4K3 w - - 0 1"));
        game.apply(new StampedAct(0, new Act.Start()));
        game.apply(new StampedAct(60 * SECOND, new Act.Adjourn()));
        game.apply(new StampedAct(90 * SECOND, new Act.Seal(Side.WHITE, "b3d2 (=)")));
        game.apply(new StampedAct(90 * SECOND, new Act.Absent(Side.WHITE)));
        game.apply(new StampedAct(90 * SECOND, new Act.Resume()));
        game.apply(new StampedAct(100 * SECOND, new Act.Seal(Side.BLACK, "a7a1")));
        game.apply(new StampedAct(110 * SECOND, new Act.Arrive(Side.WHITE)));
        game.apply(new StampedAct(120 * SECOND, new Act.Resign(Side.WHITE)));
        PgnGame pgn = exported(game);
        assertEquals("b3d2 a7a1", PgnReaderTest.moves(pgn));
        // White sealed after 90 seconds, Black's clock ran for 10.
        assertEquals(List.of(new PgnNote.Comment("[%clk 1:28:30]"), new PgnNote.Comment("(=)")),
                pgn.line().moves().get(0).notes());
        assertEquals(new PgnNote.Comment("[%clk 1:29:50]"), pgn.line().moves().get(1).notes().getFirst());
    }

    /// 2001, A10: the sealed move was checkmate before the replier's time was up, which is found when it is.
    @Test
    void aSealedMateThatTimeAloneFindsIsWritten() {
        Game game = game("fide-2001-standard", "5400", Fen.parse("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1"));
        game.apply(new StampedAct(0, new Act.Start()));
        game.apply(new StampedAct(60 * SECOND, new Act.Adjourn()));
        game.apply(new StampedAct(90 * SECOND, new Act.Seal(Side.WHITE, "Qg7")));
        game.apply(new StampedAct(90 * SECOND, new Act.Absent(Side.BLACK)));
        game.apply(new StampedAct(90 * SECOND, new Act.Resume()));
        game.apply(new StampedAct(3691 * SECOND, new Act.Tick()));
        PgnGame pgn = exported(game);
        assertEquals("g2g7", PgnReaderTest.moves(pgn));
        assertEquals("checkmate 5.1(a)", pgn.tags().get("Ruling"));
        assertEquals(new PgnNote.Comment("[%clk 1:28:30]"), pgn.line().moves().get(0).notes().getFirst());
    }

    @Test
    void aFlagThatFallsBeforeAMoveLeavesTheMoveOut() {
        Game game = game("fide-2023-standard", "60", Fen.parse("8/8/4k3/3R4/2K5/8/8/8 w - - 0 1"));
        game.apply(new StampedAct(0, new Act.Start()));
        play(game, 61, "Rd4", false);
        PgnGame pgn = exported(game);
        assertEquals("", PgnReaderTest.moves(pgn));
        assertEquals("time forfeit", pgn.tags().get("Termination"));
        assertEquals("time-draw 6.9", pgn.tags().get("Ruling"));
        assertEquals("1", pgn.tags().get("SetUp"));
        assertEquals(Optional.empty(), new Judge(LawsProfiles.byId("fide-2023-standard").orElseThrow(),
                JudgeTest.BY_MATERIAL, 1_000).judge(PgnReader.read(PgnWriter.format(pgn), Mode.LENIENT).getFirst())
                .difference());
    }

    /// What the referee rules the judge confirms.
    @Test
    void theJudgeAgreesWithTheReferee() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(4);
        int games = 0;
        int moves = 0;
        for (String profile : List.of("fide-2001-standard", "fide-2023-rapid", "engine-match")) {
            Judge judge = new Judge(LawsProfiles.byId(profile).orElseThrow(), JudgeTest.BY_MATERIAL, 1_000);
            for (int i = 0; i < 40; i++) {
                Game game = game(profile, "600", i % 2 == 0
                        ? Setup.start()
                        : Fen.parse("8/2k3P1/8/8/8/8/1p3K2/8 w - - 90 60"));
                game.apply(new StampedAct(0, new Act.Start()));
                while (!game.state().over() && game.state().ply() < 300) {
                    List<Integer> legal = game.state().allowedMoves();
                    game.apply(new StampedAct(0, new Act.Play(game.state().toMove(),
                            new ReadMove.Legal(legal.get(random.nextInt(legal.size()))), random.nextInt(20) == 0)));
                }
                if (!game.state().over()) {
                    game.apply(new StampedAct(0, new Act.Resign(game.state().toMove())));
                }
                PgnGame pgn = exported(game);
                assertEquals(game.state().ply(), pgn.line().moves().size());
                Judgement judgement = judge.judge(PgnReader.read(PgnWriter.format(pgn), Mode.LENIENT).getFirst());
                assertEquals(Optional.empty(), judgement.difference(), () -> PgnWriter.format(pgn));
                games++;
                moves += game.state().ply();
            }
        }
        assertEquals(120, games);
        assertTrue(moves > 5_000, "moves: " + moves);
    }

    /// PGN standard, 9.8.1: the words of the tag Termination.
    @Test
    void everyTerminationHasAStandardWord() {
        List<String> words = List.of("abandoned", "adjudication", "death", "emergency", "normal", "rules infraction",
                "time forfeit", "unterminated");
        for (Termination termination : Termination.values()) {
            assertTrue(words.contains(GamePgn.standardWord(termination)), termination::token);
        }
    }
}
