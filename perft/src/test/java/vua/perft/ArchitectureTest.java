package vua.perft;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import vua.rules.ArchitectureRules;

/// The perft tool knows the rules of chess and how to ask an engine for its counts, but nothing of our engine's search
/// and evaluation. Of `vua.engine.api` it uses the clock.
class ArchitectureTest {
    private final ArchitectureRules rules = new ArchitectureRules("vua.perft",
            Set.of("vua.engine.api", "vua.engine.board", "vua.engine.notation", "vua.uci.protocol", "vua.uci.client"),
            Set.of("vua.perft.Main"));

    @TestFactory
    Stream<DynamicTest> rulesOfAllModules() {
        return rules.tests();
    }
}
