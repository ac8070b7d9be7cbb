/// The arbiter: the Laws of Chess as rulings, and games played under them.
package vua.arbiter;
