/// The referee inside any GUI: UCI on both sides, and in between an arbiter who speaks by `info string`.
package vua.arbiter.proxy;
