package vua.uci.server;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import vua.engine.board.InvalidSetupException;
import vua.engine.board.Move;
import vua.engine.board.MoveGenerator;
import vua.engine.board.Position;
import vua.engine.notation.Fen;
import vua.engine.notation.NotationException;
import vua.engine.notation.UciMoves;

/// What holds for everything an engine prints, whatever it was asked. Sources: the UCI text of April 2006; what fastchess
/// and cutechess check or cannot read; the regular expression with which Stockfish's tests check its info lines.
final class OutputRules {
    private static final Pattern PRINTABLE = Pattern.compile("[ -~]*");
    private static final String SCORE = "score (cp -?\\d+|mate -?\\d+)";
    private static final Pattern INFO = Pattern.compile("info (string .*|depth 0 " + SCORE + "|depth \\d+ seldepth \\d+"
            + " multipv \\d+ " + SCORE + "( lowerbound| upperbound)?( wdl \\d+ \\d+ \\d+)? nodes \\d+ nps \\d+ hashfull"
            + " \\d+ tbhits \\d+ time \\d+ pv( [a-h][1-8][a-h][1-8][nbrq]?)+"
            + "|depth \\d+ currmove [a-h][1-8][a-h][1-8][nbrq]? currmovenumber \\d+)");
    private static final Pattern BEST_MOVE = Pattern.compile(
            "bestmove (\\(none\\)|[a-h][1-8][a-h][1-8][nbrq]?( ponder [a-h][1-8][a-h][1-8][nbrq]?)?)");
    private static final Pattern PROTOCOL = Pattern.compile("(id|option|uciok|readyok|info|bestmove)\\b.*");
    private static final Pattern EXACT_BEST_LINE = Pattern.compile("info depth .* multipv 1 score \\S+ -?\\d+ [nw].*");
    private static final Pattern PERFT = Pattern.compile("\\s*go\\b.*\\bperft\\s+-?\\d.*");

    private Position position = Position.start();
    private boolean chess960;
    /// The root and the spelling of moves of each `go`, in their order.
    private final List<Search> searches = new ArrayList<>();

    private record Search(Position root, boolean chess960) {}

    /// Takes note of a line that was sent to the engine.
    void sent(String line) {
        List<String> words = Stream.of(line.strip().split("\\s+", -1)).toList();
        if (words.contains("position")) {
            setPosition(words.subList(words.indexOf("position"), words.size()));
        } else if (words.contains("UCI_Chess960")) {
            chess960 = words.getLast().equals("true") || (chess960 && !words.getLast().equals("false"));
        } else if (words.getFirst().equals("flip")) {
            position = Position.from(BoardPicture.flipped(position.toSetup()));
        } else if (words.contains("go") && !PERFT.matcher(line).matches()) {
            searches.add(new Search(position, chess960));
        }
    }

    /// As a session is to do it: what is no good changes nothing.
    private void setPosition(List<String> words) {
        int moves = words.indexOf("moves");
        int endOfFen = moves < 0 ? words.size() : moves;
        if (words.size() < 2 || (!words.get(1).equals("startpos") && !words.get(1).equals("fen"))
                || (words.get(1).equals("startpos") && endOfFen != 2)) {
            return;
        }
        try {
            Position next = words.get(1).equals("startpos")
                    ? Position.start()
                    : Fen.position(String.join(" ", words.subList(2, endOfFen)));
            for (String text : words.subList(Math.min(words.size(), endOfFen + 1), words.size())) {
                int move = UciMoves.parse(next, text);
                if (move == Move.NONE) {
                    return;
                }
                next.play(move);
            }
            position = next;
        } catch (NotationException | InvalidSetupException e) {
            // The position stays.
        }
    }

    /// A `bestmove` line is legal in the position that was set up last.
    void requireLegal(String bestMove) {
        String[] words = bestMove.split(" ", -1);
        if (words.length < 2 || UciMoves.parse(position, words[1]) == Move.NONE) {
            throw new AssertionError("not a legal move in " + Fen.format(position) + ": " + bestMove);
        }
    }

    /// Each line has a form that GUIs can read.
    static void checkForm(List<String> lines) {
        for (String line : lines) {
            require(PRINTABLE.matcher(line).matches(), "not plain ASCII", line);
            if (PROTOCOL.matcher(line.strip()).matches()) {
                require(line.equals(line.strip()), "blank at an end", line);
                require(line.startsWith("info string") || line.startsWith("id ") || !line.contains("  "),
                        "two blanks", line);
            }
            require(!line.startsWith("info") || INFO.matcher(line).matches(), "not the form of an info line", line);
            require(!line.startsWith("bestmove") || BEST_MOVE.matcher(line).matches(), "not the form of a bestmove",
                    line);
        }
    }

    /// All that was printed, from the beginning, keeps the rules.
    void check(List<String> lines) {
        checkForm(lines);
        Deque<Search> open = new ArrayDeque<>(searches);
        List<String> bestLine = List.of();
        for (String line : lines) {
            if (line.startsWith("info")) {
                if (line.contains(" pv ")) {
                    Search search = open.peek();
                    require(search != null, "an info line without a search", line);
                    List<String> moves = moves(line);
                    requirePlayable(search, moves, line);
                    bestLine = EXACT_BEST_LINE.matcher(line).matches() ? moves : bestLine;
                }
                requireWholeWinDrawLoss(line);
            } else if (line.startsWith("bestmove")) {
                Search search = open.poll();
                require(search != null, "more bestmoves than searches", line);
                checkBestMove(search, line, bestLine);
                bestLine = List.of();
            }
        }
    }

    private static void checkBestMove(Search search, String line, List<String> bestLine) {
        String[] words = line.split(" ", -1);
        boolean movable = MoveGenerator.hasLegalMove(search.root);
        require(words[1].equals("(none)") != movable, "(none) exactly when there is no legal move", line);
        if (movable) {
            require(!bestLine.isEmpty(), "no exact info line before bestmove", line);
            require(bestLine.getFirst().equals(words[1]), "not the first move of the last line " + bestLine, line);
        }
        if (words.length == 4) {
            Position end = search.root.copy();
            playAll(search, end, List.of(words[1], words[3]), line);
            require(MoveGenerator.hasLegalMove(end), "ponder move ends the game", line);
        }
    }

    private static List<String> moves(String line) {
        return List.of(line.substring(line.indexOf(" pv ") + 4).split(" ", -1));
    }

    /// The moves are legal one after the other, and go on only as long as the game does.
    private static void requirePlayable(Search search, List<String> moves, String line) {
        playAll(search, search.root.copy(), moves, line);
    }

    private static void playAll(Search search, Position position, List<String> moves, String line) {
        boolean first = true;
        for (String text : moves) {
            require(first || (!position.isFiftyMoveDraw() && position.repetitions() < 2),
                    "the line goes on after a draw at " + text, line);
            int move = UciMoves.parse(position, text);
            require(move != Move.NONE && UciMoves.format(move, search.chess960).equals(text),
                    "no legal move in this spelling: " + text + " in " + Fen.format(position), line);
            position.play(move);
            first = false;
        }
    }

    private static void requireWholeWinDrawLoss(String line) {
        int at = line.indexOf(" wdl ");
        if (at >= 0) {
            String[] words = line.substring(at + 5).split(" ", -1);
            int sum = Integer.parseInt(words[0]) + Integer.parseInt(words[1]) + Integer.parseInt(words[2]);
            require(sum == 1000, "wdl adds up to " + sum, line);
        }
    }

    private static void require(boolean good, String complaint, String line) {
        if (!good) {
            throw new AssertionError(complaint + ": " + line);
        }
    }
}
