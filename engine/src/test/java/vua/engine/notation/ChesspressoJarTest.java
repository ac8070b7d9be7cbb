package vua.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import vua.engine.board.Games;
import vua.engine.board.Move;
import vua.engine.board.PerftFile;
import vua.engine.board.Position;

/// Asks the library Chesspresso itself, if its jar is named by `-Dchesspresso.jar=PATH`: check, mate, stalemate, legal
/// moves and SAN of the recorded positions and of random games. The library is in no public repository, so it is
/// reached by method handles, and the test is skipped without it.
class ChesspressoJarTest {

    private static final int GAMES = 40;
    private static final int LONGEST_GAME = 150;

    @Test
    void answersAreTheSame() throws Throwable {
        String jar = System.getProperty("chesspresso.jar", "");
        assumeTrue(!jar.isBlank(), "no -Dchesspresso.jar=PATH given");
        Path path = Path.of(jar).toAbsolutePath();
        assertTrue(Files.isRegularFile(path), () -> "-Dchesspresso.jar: there is no file " + path);
        try (URLClassLoader loader = new URLClassLoader(new URL[]{path.toUri().toURL()},
                ClassLoader.getPlatformClassLoader())) {
            Chesspresso chesspresso = new Chesspresso(loader);
            int positions = 0;
            for (String line : PerftFile.lines("/chesspresso/chesspresso-0.9.2.csv")) {
                compare(chesspresso, Fen.position(line.split(";", 2)[0]));
                positions++;
            }
            assertEquals(1_883, positions);
            for (int seed = 0; seed < GAMES; seed++) {
                positions += play(chesspresso, new Random(seed));
            }
            int total = positions;
            assertTrue(total > 5_000, () -> total + " positions");
        }
    }

    private static int play(Chesspresso chesspresso, Random random) throws Throwable {
        Position position = Position.start();
        int positions = 0;
        int move = Games.randomMove(position, random);
        while (move != Move.NONE && positions < LONGEST_GAME) {
            position.play(move);
            compare(chesspresso, position);
            positions++;
            move = Games.randomMove(position, random);
        }
        return positions;
    }

    private static void compare(Chesspresso chesspresso, Position position) throws Throwable {
        String fen = Fen.format(position);
        List<Integer> legal = Games.moves(position);
        Map<String, String> moves = new TreeMap<>();
        for (int move : legal) {
            String text = Move.isCastling(move)
                    ? Move.to(move) > Move.from(move) ? "O-O" : "O-O-O"
                    : UciMoves.format(move, false);
            moves.put(text, San.format(position, move, PieceLetters.ENGLISH));
        }
        boolean check = position.inCheck();
        assertEquals(new Answers(check, check && legal.isEmpty(), !check && legal.isEmpty(), moves),
                chesspresso.ask(fen), fen);
    }

    /// @param san by move, the move as from, to and promotion letter, or `O-O`
    private record Answers(boolean check, boolean mate, boolean stalemate, Map<String, String> san) {}

    /// The library, as far as it is asked.
    private static final class Chesspresso {
        private final MethodHandle newPosition;
        private final MethodHandle isCheck;
        private final MethodHandle isMate;
        private final MethodHandle isStaleMate;
        private final MethodHandle getAllMoves;
        private final MethodHandle doMove;
        private final MethodHandle undoMove;
        private final MethodHandle getLastMove;
        private final MethodHandle getString;
        private final MethodHandle getSan;

        Chesspresso(ClassLoader loader) throws ReflectiveOperationException {
            Class<?> position = loader.loadClass("chesspresso.position.Position");
            Class<?> move = loader.loadClass("chesspresso.move.Move");
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            MethodType question = MethodType.methodType(boolean.class);
            newPosition = lookup.findConstructor(position, MethodType.methodType(void.class, String.class));
            isCheck = lookup.findVirtual(position, "isCheck", question);
            isMate = lookup.findVirtual(position, "isMate", question);
            isStaleMate = lookup.findVirtual(position, "isStaleMate", question);
            getAllMoves = lookup.findVirtual(position, "getAllMoves", MethodType.methodType(short[].class));
            doMove = lookup.findVirtual(position, "doMove", MethodType.methodType(void.class, short.class));
            undoMove = lookup.findVirtual(position, "undoMove", question);
            getLastMove = lookup.findVirtual(position, "getLastMove", MethodType.methodType(move));
            getString = lookup.findStatic(move, "getString", MethodType.methodType(String.class, short.class));
            getSan = lookup.findVirtual(move, "getSAN", MethodType.methodType(String.class));
        }

        Answers ask(String fen) throws Throwable {
            Object position = newPosition.invoke(fen);
            Map<String, String> san = new TreeMap<>();
            for (short move : (short[]) getAllMoves.invoke(position)) {
                String text = (String) getString.invoke(move);
                doMove.invoke(position, move);
                Object made = getLastMove.invoke(position);
                san.put(plain(text), (String) getSan.invoke(made));
                boolean undone = (boolean) undoMove.invoke(position);
                assertTrue(undone, fen);
            }
            return new Answers((boolean) isCheck.invoke(position), (boolean) isMate.invoke(position),
                    (boolean) isStaleMate.invoke(position), san);
        }

        /// `e7xd8Q` becomes `e7d8q`.
        private static String plain(String text) {
            return text.startsWith("O") ? text : text.replaceAll("[-x]", "").toLowerCase(Locale.ROOT);
        }
    }
}
