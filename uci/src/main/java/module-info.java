import org.jspecify.annotations.NullMarked;

/// The engine's program: UCI for GUIs and match tools, and a client for other engines.
@NullMarked
module vua.uci {
    requires static transitive org.jspecify;
    requires transitive vua.engine;
    requires org.apache.logging.log4j;
    requires org.apache.logging.log4j.core;

    exports vua.uci.client;
    exports vua.uci.protocol;
    exports vua.uci.server;
}
