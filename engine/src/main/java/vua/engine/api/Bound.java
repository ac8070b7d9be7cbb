package vua.engine.api;

/// What a reported score says about the true one: it is it ([#EXACT]), it is at most the true one ([#LOWER], a fail
/// high), or it is at least the true one ([#UPPER], a fail low).
public enum Bound {
    EXACT, LOWER, UPPER
}
