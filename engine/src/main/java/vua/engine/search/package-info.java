/// How the engine finds its move: table, move ordering, the tree, time and threads. Exported to nobody.
package vua.engine.search;
