package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The limits of HotSpot, in bytecodes: a call is inlined up to 35 (`MaxInlineSize`) even where it is not known to be
/// hot and up to 325 (`FreqInlineSize`) where it is, and what has more than 8000 (`HugeMethodLimit`) is never compiled.
///
/// Methods are named `package.Class.method`; of several with one name the largest counts.
class MethodSizeTest {
    private static final int ACCESSOR_LIMIT = 35;
    private static final int INLINE_LIMIT = 325;
    private static final int BODY_LIMIT = 1000;
    private static final int COMPILE_LIMIT = 8000;

    /// What runs at every node. Constructors and initialisers do not.
    private static final Set<String> HOT_CLASSES = Set.of("board.Attacks", "board.Bitboards", "board.CompressSliders",
            "board.MagicSliders", "board.Move", "board.MoveGenerator", "board.MoveList", "board.Perft", "board.Piece",
            "board.Position", "board.Square", "eval.Endgames", "eval.Evaluator", "eval.PackedScore", "eval.PawnTable",
            "search.Frame", "search.Histories", "search.MovePicker", "search.Scores", "search.StaticExchange",
            "search.TranspositionTable", "search.TreeSearch", "search.Watch");

    /// Methods of these classes that may have more than 325, and why.
    private static final Map<String, String> BODIES = Map.of("search.TreeSearch.search", "recursive",
            "search.TreeSearch.searchMoves", "loop of a node",
            "search.TreeSearch.searchMove", "recursive",
            "search.TreeSearch.quiescenceMoves", "loop of a node",
            "search.TreeSearch.prunesMove", "the tests of one move in their order",
            "search.TreeSearch.probCut", "recursive",
            "board.Position.make", "measured: slower in parts",
            "board.MoveGenerator.addPawnMoves", "once a node",
            "board.MoveGenerator.isLegal", "for moves from a table or a user");

    /// Methods of these classes that no search calls.
    private static final Set<String> COLD = Set.of("eval.Evaluator.traceTerms");

    private static final Set<String> ACCESSORS = Set.of("board.Attacks.bishop", "board.Attacks.rook",
            "board.Attacks.queen", "board.Attacks.knight", "board.Attacks.king", "board.Attacks.pawn",
            "board.Attacks.between", "board.Attacks.line", "board.MagicSliders.rook", "board.MagicSliders.bishop",
            "board.CompressSliders.rook", "board.CompressSliders.bishop", "board.Move.from", "board.Move.to",
            "board.Move.flag", "board.Move.of", "board.MoveList.add", "board.MoveList.get", "board.MoveList.size",
            "board.Piece.of", "board.Piece.type", "board.Position.pieceAt", "board.Position.pieces",
            "board.Position.occupied", "board.Position.king", "board.Position.key", "board.Position.sideToMove",
            "board.Position.checkers", "board.Position.pinned", "board.Square.of", "board.Square.relative",
            "eval.PackedScore.of", "eval.PackedScore.middlegame", "eval.PackedScore.endgame",
            "search.Histories.pieceTo", "search.Histories.captureIndex", "search.Histories.pawnRow",
            "search.Histories.correctionIndex", "search.Scores.isMate", "search.TranspositionTable.move",
            "search.TranspositionTable.score", "search.TranspositionTable.evaluation",
            "search.TranspositionTable.depth", "search.TranspositionTable.bound", "search.TranspositionTable.bucket");

    private final Map<String, Integer> sizes = sizes();

    @Test
    void noMethodIsTooLargeToBeCompiled() {
        List<String> tooLarge = new ArrayList<>();
        sizes.forEach((method, size) -> expect(method, size, COMPILE_LIMIT - 1, tooLarge));
        assertTrue(sizes.size() > 500, "only " + sizes.size() + " methods were found");
        assertEquals(List.of(), tooLarge);
    }

    @Test
    void hotMethodsCanBeInlined() {
        List<String> tooLarge = new ArrayList<>();
        Set<String> classesSeen = sizes.keySet().stream().map(MethodSizeTest::classOf).collect(Collectors.toSet());
        for (String name : HOT_CLASSES) {
            assertTrue(classesSeen.contains(name),
                    name + " is listed here as a hot class, but there is no such class.");
        }
        BODIES.keySet().forEach(this::assertExists);
        COLD.forEach(this::assertExists);
        Map<String, Integer> hot = hotMethods();
        hot.forEach((method, size) -> expect(method, size, BODIES.containsKey(method) ? BODY_LIMIT : INLINE_LIMIT,
                tooLarge));
        System.out.println("The largest hot methods, in bytecodes: " + largest(hot, 10));
        assertEquals(List.of(), tooLarge);
    }

    @Test
    void accessorsAreInlinedEverywhere() {
        List<String> tooLarge = new ArrayList<>();
        for (String method : ACCESSORS) {
            assertExists(method);
            expect(method, sizes.get(method), ACCESSOR_LIMIT, tooLarge);
        }
        assertEquals(List.of(), tooLarge);
    }

    private void assertExists(String method) {
        assertTrue(sizes.containsKey(method),
                method + " is listed here, but there is no such method: if it was renamed,"
                        + " rename it here as well, if it is gone, take it from the list.");
    }

    private static void expect(String method, int size, int limit, List<String> tooLarge) {
        if (size > limit) {
            tooLarge.add(method + " has " + size + " bytecodes, " + limit + " are allowed");
        }
    }

    private Map<String, Integer> hotMethods() {
        Map<String, Integer> hot = new TreeMap<>(sizes);
        hot.keySet().removeIf(
                method -> !HOT_CLASSES.contains(classOf(method)) || COLD.contains(method) || method.endsWith(">"));
        return hot;
    }

    private static String classOf(String method) {
        return method.substring(0, method.lastIndexOf('.'));
    }

    private static String largest(Map<String, Integer> methods, int count) {
        return methods.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(count).map(one -> one.getKey() + " " + one.getValue()).collect(Collectors.joining(", "));
    }

    private static Map<String, Integer> sizes() {
        Map<String, Integer> sizes = new TreeMap<>();
        for (String name : List.of("board", "eval", "search")) {
            try (Stream<Path> files = Files.list(Path.of("target", "classes", "vua", "engine", name))) {
                for (Path file : files.filter(one -> one.toString().endsWith(".class")).toList()) {
                    addSizes(name, ClassFile.of().parse(file), sizes);
                }
            } catch (IOException e) {
                throw new AssertionError("The compiled package " + name + " cannot be read.", e);
            }
        }
        return sizes;
    }

    private static void addSizes(String packageName, ClassModel type, Map<String, Integer> sizes) {
        String full = type.thisClass().asInternalName();
        String name = packageName + full.substring(full.lastIndexOf('/')).replace('/', '.');
        for (MethodModel method : type.methods()) {
            int size = method.findAttribute(Attributes.code()).map(code -> code.codeLength()).orElse(0);
            sizes.merge(name + "." + method.methodName().stringValue(), size, Math::max);
        }
    }
}
