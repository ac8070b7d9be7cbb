import org.jspecify.annotations.NullMarked;

/// The Laws of Chess as rulings, and games played under them.
@NullMarked
module vua.arbiter {
    requires static org.jspecify;
    requires com.fasterxml.jackson.jr.ob;
    requires info.picocli;
    requires java.sql;
    requires org.apache.commons.numbers.gamma;
    requires org.jline.reader;
    requires org.jline.terminal;
    requires org.xerial.sqlitejdbc;
    requires vua.engine;
    requires vua.uci;

    opens vua.arbiter.cli to info.picocli;
}
