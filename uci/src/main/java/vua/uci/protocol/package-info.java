/// The Universal Chess Interface as types: one record per message in both directions, each with its text.
///
/// Moves and positions stay text here; whoever knows chess gives them a meaning. Reading never throws: what cannot be
/// understood becomes a value that says so. Source: the UCI specification of April 2006, and what GUIs and match tools
/// are known to send.
package vua.uci.protocol;
