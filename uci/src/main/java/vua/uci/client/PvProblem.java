package vua.uci.client;

/// What is wrong with a line of moves that an engine reports, or with its `bestmove`.
///
/// Plies of a line are counted from 1.
public sealed interface PvProblem {

    /// The problem for people.
    String sentence();

    /// A move of the line cannot be played there.
    record IllegalMove(int ply, String move) implements PvProblem {

        @Override
        public String sentence() {
            return "move " + ply + " of the line, " + move + ", is illegal";
        }
    }

    /// A move of the line can be played, but is not written as the protocol demands; some programs refuse it.
    record MisspelledMove(int ply, String move, String right) implements PvProblem {

        @Override
        public String sentence() {
            return "move " + ply + " of the line is written " + move + ", should be " + right;
        }
    }

    /// The line goes on although the game ended.
    ///
    /// @param ply the first move after the end
    record AfterTheEnd(int ply, End end) implements PvProblem {

        @Override
        public String sentence() {
            return "move " + ply + " of the line comes after " + end.words;
        }
    }

    /// How a line may end a game.
    enum End {
        CHECKMATE("checkmate"), STALEMATE("stalemate"), REPETITION("the third repetition"), FIFTY("fifty quiet moves");

        private final String words;

        End(String words) {
            this.words = words;
        }
    }

    /// A mate score needs another number of moves than the line has.
    ///
    /// @param mate the score, in moves
    /// @param plies of the line
    /// @param expected plies for that score
    record MateLength(int mate, int plies, int expected) implements PvProblem {

        @Override
        public String sentence() {
            return "the line of a mate in " + mate + " has " + plies + " plies, should have " + expected;
        }
    }

    /// The line of a mate score does not end in checkmate.
    ///
    /// @param mate the score, in moves
    record NoMate(int mate) implements PvProblem {

        @Override
        public String sentence() {
            return "the line of a mate in " + mate + " does not end in checkmate";
        }
    }

    /// The `bestmove` cannot be played.
    record IllegalBestMove(String move) implements PvProblem {

        @Override
        public String sentence() {
            return "bestmove " + move + " is illegal";
        }
    }

    /// The `bestmove` can be played, but is not written as the protocol demands; some programs refuse it.
    record MisspelledBestMove(String move, String right) implements PvProblem {

        @Override
        public String sentence() {
            return "bestmove is written " + move + ", should be " + right;
        }
    }

    /// The expected answer cannot be played after the `bestmove`.
    record IllegalPonderMove(String move) implements PvProblem {

        @Override
        public String sentence() {
            return "ponder move " + move + " is illegal";
        }
    }

    /// The `bestmove` is not the first move of the best line that was reported last.
    record BestMoveDiffers(String best, String first) implements PvProblem {

        @Override
        public String sentence() {
            return "bestmove " + best + " is not " + first + ", the first move of the last line";
        }
    }

    /// No line with a score was reported.
    record NoScore() implements PvProblem {

        @Override
        public String sentence() {
            return "no line with a score came before the bestmove";
        }
    }
}
