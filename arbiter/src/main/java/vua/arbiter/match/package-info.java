/// Matches and tournaments of engines: what is to be played, the playing, and what is kept and told of it.
package vua.arbiter.match;
