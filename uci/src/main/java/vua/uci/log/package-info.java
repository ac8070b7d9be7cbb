/// A record of the lines that a session exchanges, for people who look for the cause of trouble.
///
/// Everything of Log4j stays inside [vua.uci.log.Log4jTrafficLog]: loading it takes longer than all the rest of the
/// start, so a session without a log must not touch that class.
package vua.uci.log;
