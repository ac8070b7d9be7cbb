package vua.uci;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import vua.rules.ArchitectureRules;

/// Standard output belongs to the protocol: the main class hands it to the one writer.
class ArchitectureTest {
    private final ArchitectureRules rules = new ArchitectureRules("vua.uci",
            Set.of("vua.engine", "vua.engine.api", "vua.engine.board", "vua.engine.notation"),
            Set.of("vua.uci.Main"));

    @TestFactory
    Stream<DynamicTest> rulesOfAllModules() {
        return rules.tests();
    }

    @Test
    void theProtocolKnowsNoChess() {
        noClasses().that().resideInAPackage("vua.uci.protocol..").should().dependOnClassesThat()
                .resideInAPackage("vua.engine..").check(rules.module());
    }

    @Test
    void log4jStaysInOneClass() {
        noClasses().that().haveNameNotMatching("vua\\.uci\\.log\\.Log4jTrafficLog(\\$.*)?").should()
                .dependOnClassesThat().resideInAPackage("org.apache.logging..").check(rules.module());
    }
}
