/// Somebody's engine driven by us, in a process of its own or in this program.
///
/// What an engine does, be it crash, silence, noise or nonsense, comes back as a value ([Failure]); exceptions are for
/// mistakes of the caller.
package vua.uci.client;
