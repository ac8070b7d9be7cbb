/// The program `vua`.
package vua.uci;
