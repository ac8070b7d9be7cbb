/// Chess as text: FEN, EPD, UCI moves and SAN, read and written by pure functions.
package vua.engine.notation;
