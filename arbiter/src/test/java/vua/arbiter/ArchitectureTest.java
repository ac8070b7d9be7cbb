package vua.arbiter;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import vua.rules.ArchitectureRules;

/// The arbiter knows the rules of chess and how to talk to engines, never how one of them thinks.
class ArchitectureTest {
    private final ArchitectureRules rules = new ArchitectureRules("vua.arbiter",
            Set.of("vua.engine.api", "vua.engine.board", "vua.engine.notation", "vua.uci.protocol",
                    "vua.uci.client", "vua.uci.server"),
            Set.of());

    @TestFactory
    Stream<DynamicTest> rulesOfAllModules() {
        return rules.tests();
    }
}
