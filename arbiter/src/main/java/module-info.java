import org.jspecify.annotations.NullMarked;

/// The Laws of Chess as rulings, and games played under them.
@NullMarked
module vua.arbiter {
    requires static org.jspecify;
    requires vua.engine;
    requires vua.uci;
}
