/// Chess as data: pieces, positions, legal moves. Imports nothing else of the project.
package vua.engine.board;
