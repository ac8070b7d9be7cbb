package vua.engine.api;

/// Expected outcomes from the side to move, in per mille; the three add up to 1000.
public record WinDrawLoss(int win, int draw, int loss) {}
