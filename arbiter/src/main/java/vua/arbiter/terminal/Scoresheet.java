package vua.arbiter.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vua.arbiter.game.GameState;
import vua.arbiter.game.Ply;
import vua.arbiter.law.IllegalBoard;
import vua.arbiter.law.Language;
import vua.arbiter.law.ReadMove;
import vua.engine.board.Color;
import vua.engine.board.Position;
import vua.engine.board.Setup;
import vua.engine.notation.PieceLetters;
import vua.engine.notation.San;

/// The moves of a game as they are written down.
final class Scoresheet {
    private Scoresheet() {}

    /// A move in short notation, with the letters of a language; as squares if it was not legal.
    static String move(GameState state, Setup before, ReadMove move, Language language) {
        return move instanceof ReadMove.Legal legal && IllegalBoard.isLegalPosition(before)
                ? San.format(Position.from(before), legal.move(),
                        language == Language.VIETNAMESE ? PieceLetters.VIETNAMESE : PieceLetters.ENGLISH)
                : state.text(move);
    }

    /// The move that led to a ply, with its number: `12. Nf3`, `12... Nf6`.
    static String numbered(GameState state, int ply, Language language) {
        Setup before = state.ply(ply - 1).board();
        return number(before) + " " + move(state, before, state.ply(ply).move(), language)
                + (state.ply(ply).offered() ? " (=)" : "");
    }

    private static String number(Setup before) {
        return before.fullMoveNumber() + (before.sideToMove() == Color.WHITE ? "." : "...");
    }

    /// The last moves of the game, one line a move of both sides, at most `count` lines.
    static List<String> lines(GameState state, Language language, int count) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int ply = 1; ply <= state.ply(); ply++) {
            Ply here = state.ply(ply);
            Setup before = state.ply(ply - 1).board();
            String text = move(state, before, here.move(), language) + (here.offered() ? " (=)" : "");
            if (line.isEmpty()) {
                line.append(String.format(Locale.ROOT, "%4s ", number(before)));
            }
            if (before.sideToMove() == Color.WHITE) {
                line.append(String.format(Locale.ROOT, "%-10s", text));
            } else {
                lines.add(line.append(text).toString());
                line.setLength(0);
            }
        }
        if (!line.isEmpty()) {
            lines.add(line.toString().stripTrailing());
        }
        return lines.subList(Math.max(0, lines.size() - count), lines.size());
    }
}
