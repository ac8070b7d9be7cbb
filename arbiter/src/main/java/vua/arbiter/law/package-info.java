/// The Laws of Chess as pure functions, each naming its article, and the profiles that choose among the editions.
package vua.arbiter.law;
