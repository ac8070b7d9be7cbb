import org.jspecify.annotations.NullMarked;

/// Chess rules, notation and an embeddable engine. Depends on the JDK only.
@NullMarked
module vua.engine {
    requires static org.jspecify;

    exports vua.engine;
    exports vua.engine.api;
    exports vua.engine.board;
    exports vua.engine.notation;
}
