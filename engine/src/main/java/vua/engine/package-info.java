/// An embeddable chess engine: [vua.engine.Engine] searches positions and never touches a stream.
package vua.engine;
