/// Who plays, and the table at which a game is played: acts of people and engines in, rulings out. Engines are always
/// driven through a [vua.uci.client.UciClient], the built-in one like any other.
package vua.arbiter.player;
