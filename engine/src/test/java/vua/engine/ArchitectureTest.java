package vua.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import vua.rules.ArchitectureRules;

/// The library depends on the JDK only, and says what it has to say to a listener.
class ArchitectureTest {
    private final ArchitectureRules rules = new ArchitectureRules("vua.engine", Set.of(), Set.of());

    @TestFactory
    Stream<DynamicTest> rulesOfAllModules() {
        return rules.tests();
    }

    @Test
    void theJdkIsEnough() {
        // JSpecify's annotations are for the compiler.
        classes().should().onlyDependOnClassesThat()
                .resideInAnyPackage("vua.engine..", "java..", "jdk.incubator.vector..", "org.jspecify.annotations")
                .check(rules.module());
    }
}
