/// A game at a terminal: what people type becomes acts, what happens becomes text, in English or Vietnamese.
package vua.arbiter.terminal;
