package vua.arbiter;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import vua.rules.ArchitectureRules;

/// The arbiter knows the rules of chess and how to talk to engines, never how one of them thinks.
class ArchitectureTest {
    private final ArchitectureRules rules = new ArchitectureRules("vua.arbiter",
            Set.of("vua.engine.api", "vua.engine.board", "vua.engine.notation", "vua.uci.protocol",
                    "vua.uci.client", "vua.uci.server"),
            Set.of("vua.arbiter.Main"));

    @TestFactory
    Stream<DynamicTest> rulesOfAllModules() {
        return rules.tests();
    }

    @Test
    void onlyTheCompositionRootUsesTheEnginesServer() {
        noClasses().that().resideOutsideOfPackages("vua.arbiter.cli", "vua.arbiter").should().dependOnClassesThat()
                .resideInAPackage("vua.uci.server..").check(rules.module());
    }

    @Test
    void onlyTheCommandLineKnowsPicocliAndJson() {
        noClasses().that().resideOutsideOfPackages("vua.arbiter.cli").should().dependOnClassesThat()
                .resideInAnyPackage("picocli..", "com.fasterxml..").check(rules.module());
    }

    @Test
    void theProxyKnowsTheRulesAndTheProtocolOnly() {
        noClasses().that().resideInAPackage("vua.arbiter.proxy").should().dependOnClassesThat().resideInAnyPackage(
                "vua.arbiter.player", "vua.arbiter.pgn", "vua.arbiter.store", "vua.arbiter.deadposition",
                "vua.uci.server..", "picocli..").check(rules.module());
    }

    /// Rulings come from acts alone: what rules neither reads a file nor the time.
    @Test
    void theLawsTouchNoFilesAndNoThreads() {
        noClasses().that().resideInAnyPackage("vua.arbiter.law", "vua.arbiter.clock", "vua.arbiter.game").should()
                .dependOnClassesThat().resideInAnyPackage("java.nio.file..", "java.net..", "java.util.concurrent..")
                .check(rules.module());
    }

    @Test
    void rulingsNeverRestOnAHash() {
        noClasses().that().resideInAnyPackage("vua.arbiter.law", "vua.arbiter.game").should()
                .callMethod("vua.engine.board.Position", "key").orShould()
                .callMethod("vua.engine.board.Position", "repetitions").orShould()
                .callMethod("vua.engine.board.Position", "isRepetition", "int").check(rules.module());
    }
}
