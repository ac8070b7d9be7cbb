package vua.arbiter.tournament;

import vua.arbiter.law.Result;

/// A game that was played to its end.
public record PlayedGame(GamePlan plan, Result result) {

    /// What the game brought an entrant, in half points.
    /// @throws IllegalArgumentException if the entrant did not play it
    public int halfPoints(int entrant) {
        if (entrant == plan.white()) {
            return whiteHalves();
        }
        if (entrant == plan.black()) {
            return blackHalves();
        }
        throw new IllegalArgumentException("Entrant " + entrant + " did not play game " + plan.number());
    }

    private int whiteHalves() {
        return switch (result) {
            case WHITE_WINS -> 2;
            case DRAW, WHITE_HALF -> 1;
            case BLACK_WINS, BLACK_HALF, BOTH_LOSE, NONE -> 0;
        };
    }

    private int blackHalves() {
        return switch (result) {
            case BLACK_WINS -> 2;
            case DRAW, BLACK_HALF -> 1;
            case WHITE_WINS, WHITE_HALF, BOTH_LOSE, NONE -> 0;
        };
    }
}
