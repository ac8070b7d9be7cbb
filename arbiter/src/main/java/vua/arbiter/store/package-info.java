/// SQLite: games and their acts, written before a ruling is announced, so that a killed program can go on.
package vua.arbiter.store;
