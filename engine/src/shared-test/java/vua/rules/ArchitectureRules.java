package vua.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// What holds in every module: who may use whom, no mutable statics, no reading of clocks, no printing. A module's
/// own test names what the module may do.
public final class ArchitectureRules {
    /// A package uses packages on lower rows only.
    private static final Map<String, Integer> ROWS = Map.ofEntries(Map.entry("vua.engine.board", 0),
            Map.entry("vua.engine.notation", 1), Map.entry("vua.engine.api", 1), Map.entry("vua.engine.nnue", 1),
            Map.entry("vua.engine.tablebase", 1), Map.entry("vua.engine.book", 1), Map.entry("vua.engine.eval", 2),
            Map.entry("vua.engine.search", 3), Map.entry("vua.engine", 4), Map.entry("vua.uci.log", 3),
            Map.entry("vua.uci.protocol", 4), Map.entry("vua.uci.server", 5), Map.entry("vua.uci.client", 5),
            Map.entry("vua.uci", 6), Map.entry("vua.perft", 6), Map.entry("vua.arbiter.law", 4),
            Map.entry("vua.arbiter.clock", 4), Map.entry("vua.arbiter.game", 5),
            Map.entry("vua.arbiter.statistics", 5), Map.entry("vua.arbiter.tournament", 6),
            Map.entry("vua.arbiter.deadposition", 5),
            Map.entry("vua.arbiter.player", 6), Map.entry("vua.arbiter.pgn", 6), Map.entry("vua.arbiter.store", 6),
            Map.entry("vua.arbiter.terminal", 7), Map.entry("vua.arbiter.web", 7), Map.entry("vua.arbiter.match", 7),
            Map.entry("vua.arbiter.proxy", 7),
            Map.entry("vua.arbiter.cli", 8), Map.entry("vua.arbiter", 9));

    /// Packages of other modules that this one may use.
    private final Set<String> foreign;
    /// Full names of the classes that, with those inside them, may touch the standard streams.
    private final Set<String> printers;
    private final String root;
    private final JavaClasses module;

    /// @param root package of the module
    /// @param foreign packages of other modules that this one may use
    /// @param printers full names of the classes that may touch the standard streams
    public ArchitectureRules(String root, Set<String> foreign, Set<String> printers) {
        this.root = root;
        this.foreign = foreign;
        this.printers = printers;
        this.module = new ClassFileImporter().importPath(compiled());
    }

    /// The compiled classes of the module, for rules of its own.
    public JavaClasses module() {
        return module;
    }

    /// One test a rule.
    public Stream<DynamicTest> tests() {
        return Stream.of(dynamicTest("every class file was read", this::everyClassFileWasRead),
                dynamicTest("packages use only packages on lower rows", this::packagesUseOnlyPackagesOnLowerRows),
                dynamicTest("other modules are used only where allowed", this::otherModulesAreUsedOnlyWhereAllowed),
                dynamicTest("packages have no cycles", this::packagesHaveNoCycles),
                dynamicTest("static fields are final", this::staticFieldsAreFinal),
                dynamicTest("only the ticker reads a clock", this::onlyTheTickerReadsAClock),
                dynamicTest("only few classes touch the standard streams",
                        this::onlyFewClassesTouchTheStandardStreams));
    }

    private static Path compiled() {
        return Path.of("target", "classes");
    }

    private static boolean ours(JavaClass type) {
        return type.getPackageName().equals("vua") || type.getPackageName().startsWith("vua.");
    }

    private void everyClassFileWasRead() throws IOException {
        try (Stream<Path> files = Files.walk(compiled())) {
            long expected = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.equals("module-info.class")).count();
            assertEquals(expected, module.stream().filter(type -> !type.getName().equals("module-info")).count());
        }
    }

    private void packagesUseOnlyPackagesOnLowerRows() {
        classes().that().doNotHaveSimpleName("package-info").should(useLowerRowsOnly()).allowEmptyShould(true)
                .check(module);
    }

    private void otherModulesAreUsedOnlyWhereAllowed() {
        DescribedPredicate<JavaClass> forbidden = DescribedPredicate.describe("of a module that is closed to this one",
                type -> ours(type) && !inside(root, type) && !foreign.contains(type.getPackageName()));
        noClasses().should().dependOnClassesThat(forbidden).allowEmptyShould(true).check(module);
    }

    private void packagesHaveNoCycles() {
        slices().matching(root + ".(*)..").should().beFreeOfCycles().allowEmptyShould(true).check(module);
    }

    private void staticFieldsAreFinal() {
        fields().that().areStatic().should().beFinal().allowEmptyShould(true).check(module);
    }

    private void onlyTheTickerReadsAClock() {
        DescribedPredicate<AccessTarget> clock = DescribedPredicate.describe("a reading of a clock",
                target -> switch (target.getOwner().getName()) {
                    case "java.lang.System" ->
                        target.getName().equals("nanoTime") || target.getName().equals("currentTimeMillis");
                    case "java.time.Clock" ->
                        target.getName().startsWith("system") || target.getName().startsWith("tick");
                    default -> target.getOwner().getPackageName().equals("java.time") && target.getName().equals("now");
                });
        noClasses().that().doNotHaveFullyQualifiedName("vua.engine.api.Ticker").should().accessTargetWhere(
                DescribedPredicate.describe(clock.getDescription(), access -> clock.test(access.getTarget())))
                .allowEmptyShould(true).check(module);
    }

    private void onlyFewClassesTouchTheStandardStreams() {
        DescribedPredicate<JavaClass> silent = DescribedPredicate.describe("are not " + printers,
                type -> printers.stream()
                        .noneMatch(
                                printer -> type.getName().equals(printer) || type.getName().startsWith(printer + "$")));
        noClasses().that(silent).should(ACCESS_STANDARD_STREAMS).allowEmptyShould(true).check(module);
        DescribedPredicate<AccessTarget> stream = DescribedPredicate.describe("a standard stream",
                target -> target.getOwner().getName().equals("java.io.FileDescriptor") && Set.of("in", "out", "err")
                        .contains(target.getName()));
        noClasses().that(silent).should().accessTargetWhere(
                DescribedPredicate.describe(stream.getDescription(), access -> stream.test(access.getTarget())))
                .allowEmptyShould(true).check(module);
    }

    private static boolean inside(String parent, JavaClass type) {
        return type.getPackageName().equals(parent) || type.getPackageName().startsWith(parent + ".");
    }

    private static ArchCondition<JavaClass> useLowerRowsOnly() {
        return new ArchCondition<>("use packages on lower rows only") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Integer row = ROWS.get(type.getPackageName());
                if (row == null) {
                    events.add(SimpleConditionEvent.violated(type, type.getName() + " is in a package without a row"));
                    return;
                }
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    if (ours(target) && !target.getPackageName().equals(type.getPackageName())
                            && ROWS.getOrDefault(target.getPackageName(), Integer.MAX_VALUE) >= row) {
                        events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                    }
                }
            }
        };
    }
}
