/// What callers and the search exchange: limits in, reports and a best move out, time from outside.
package vua.engine.api;
