/// What people and programs type, and what they read: the commands of `vua-arbiter` and its line protocol. Translates,
/// decides nothing.
package vua.arbiter.cli;
