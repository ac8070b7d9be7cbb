/// "Can this side still mate by any series of legal moves?": the question behind dead positions and lost clocks.
package vua.arbiter.deadposition;
