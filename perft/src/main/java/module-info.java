import org.jspecify.annotations.NullMarked;

/// Counts of move paths: checks and measures a move generator.
@NullMarked
module vua.perft {
    requires static org.jspecify;
    requires com.fasterxml.jackson.jr.ob;
    requires info.picocli;
    requires vua.engine;
    requires vua.uci;
}
