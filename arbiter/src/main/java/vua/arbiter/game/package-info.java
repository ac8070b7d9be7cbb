/// The referee: [vua.arbiter.game.Act]s in, [vua.arbiter.game.Ruling]s out. [vua.arbiter.game.Referee] is a pure function
/// of a state and a stamped act; [vua.arbiter.game.Game] keeps what happened, and replaying it reproduces every ruling.
package vua.arbiter.game;
