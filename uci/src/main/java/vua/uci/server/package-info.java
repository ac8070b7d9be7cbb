/// The engine's side of UCI: a session that reads commands, drives the engine and prints its answers.
package vua.uci.server;
