/// JMH benchmarks, one class a question. Those that look at what a package keeps to itself stand in that package's name
/// instead; on the class path that is allowed.
package vua.bench;
