package vua.arbiter.match;

/// A rule by which the organiser of a match ends games that are as good as over. Apart from the Laws: no player has asked
/// for it, and it looks at what the engines say.
public sealed interface Adjudication {

    /// The kinds of rules, in the order in which they are asked.
    enum Kind {
        RESIGN, DRAW, MAX_MOVES
    }

    Kind kind();

    /// A draw when both engines have seen nothing but small scores for a while. Captures and pawn moves begin the while
    /// anew; a mate in sight is no small score.
    ///
    /// @param moveNumber not before so many moves of each side, counted as the game's own move numbers count
    /// @param moveCount for how many moves of each side
    /// @param score the greatest small score, in hundredths of a pawn, either way
    record Draw(int moveNumber, int moveCount, int score) implements Adjudication {
        public Draw {
            check(moveNumber >= 0 && moveCount >= 1 && score >= 0);
        }

        @Override
        public Kind kind() {
            return Kind.DRAW;
        }
    }

    /// A loss when an engine has seen itself lost for a while.
    ///
    /// @param moveCount for how many of its moves
    /// @param score by how much at least, in hundredths of a pawn; being mated always counts
    /// @param twoSided whether its opponent must have seen the same for as many moves
    record Resign(int moveCount, int score, boolean twoSided) implements Adjudication {
        public Resign {
            check(moveCount >= 1 && score >= 0);
        }

        @Override
        public Kind kind() {
            return Kind.RESIGN;
        }
    }

    /// A draw when a game gets long.
    ///
    /// @param moves of each side, those of the opening not counted
    record MaxMoves(int moves) implements Adjudication {
        public MaxMoves {
            check(moves >= 1);
        }

        @Override
        public Kind kind() {
            return Kind.MAX_MOVES;
        }
    }

    private static void check(boolean fine) {
        if (!fine) {
            throw new IllegalArgumentException("a rule of adjudication counts moves from 1 on, and scores from 0 on");
        }
    }
}
