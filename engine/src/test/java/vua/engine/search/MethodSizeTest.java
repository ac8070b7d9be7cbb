package vua.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The JIT inlines a hot call only up to 325 bytecodes and leaves methods beyond 8000 to the interpreter.
class MethodSizeTest {
    private static final int NODE_LIMIT = 1000;
    private static final int INLINE_LIMIT = 325;
    private static final int ACCESSOR_LIMIT = 35;

    /// Called for every node or move.
    private static final Set<String> INLINED = Set.of("lookUp", "readTable", "evaluateNode", "correct", "reduction",
            "prune", "quietHistory", "learnQuiet", "next", "best", "generateQuiets", "atLeast", "exchange", "probe",
            "store", "make", "unmake", "threats", "isDraw");
    private static final Set<String> ACCESSORS = Set.of("move", "score", "evaluation", "depth", "bound", "pieceTo",
            "captureIndex", "pawnRow", "correctionIndex", "learn", "isMate", "bucket");

    @Test
    void hotMethodsAreSmall() throws IOException {
        int inlined = 0;
        int accessors = 0;
        for (Class<?> type : List.of(TreeSearch.class, MovePicker.class, StaticExchange.class, TranspositionTable.class,
                Histories.class, Frame.class, Scores.class, SearchWorker.class, Watch.class)) {
            for (MethodModel method : methods(type)) {
                String name = method.methodName().stringValue();
                int size = method.findAttribute(Attributes.code()).map(code -> code.codeLength()).orElse(0);
                assertTrue(size <= NODE_LIMIT, type.getSimpleName() + "." + name + " has " + size + " bytecodes");
                if (INLINED.contains(name)) {
                    inlined++;
                    assertTrue(size <= INLINE_LIMIT, type.getSimpleName() + "." + name + " has " + size + " bytecodes");
                }
                if (ACCESSORS.contains(name) && type != TreeSearch.class) {
                    accessors++;
                    assertTrue(size <= ACCESSOR_LIMIT,
                            type.getSimpleName() + "." + name + " has " + size + " bytecodes");
                }
            }
        }
        assertTrue(inlined >= INLINED.size(), inlined + " methods were checked");
        assertTrue(accessors >= ACCESSORS.size(), accessors + " accessors were checked");
    }

    private static List<MethodModel> methods(Class<?> type) throws IOException {
        try (InputStream file = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return ClassFile.of().parse(file.readAllBytes()).methods();
        }
    }
}
