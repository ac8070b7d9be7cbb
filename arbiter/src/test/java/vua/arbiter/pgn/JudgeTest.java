package vua.arbiter.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import vua.arbiter.law.LawsProfile;
import vua.arbiter.law.LawsProfiles;
import vua.arbiter.law.MatePossibility;
import vua.arbiter.law.Result;
import vua.arbiter.law.Side;
import vua.engine.board.Position;

/// Finished games under the Laws: each case of the file names the ruling, from the articles.
class JudgeTest {

    /// Enough for the cases: a bare king never mates, nobody does with the least material, everybody else can.
    static final MatePossibility BY_MATERIAL = new MatePossibility() {
        @Override
        public Answer quick(Position position, Side side) {
            return position.isInsufficientMaterial() || Long.bitCount(position.occupied(side.color())) == 1
                    ? Answer.IMPOSSIBLE
                    : Answer.POSSIBLE;
        }

        @Override
        public Answer full(Position position, Side side, long budget) {
            return quick(position, side);
        }
    };

    @Test
    void everyCaseIsJudgedByItsLaws() throws IOException {
        int checked = 0;
        List<PgnEntry> entries = PgnReader.read(PgnReaderTest.resource("judge/cases.pgn"), PgnReader.Mode.LENIENT);
        for (PgnEntry entry : entries) {
            PgnGame game = entry.game();
            LawsProfile laws = LawsProfiles.byId(game.tag("Laws").orElseThrow()).orElseThrow();
            Judgement judgement = new Judge(laws, BY_MATERIAL, 1_000).judge(entry);
            String found = judgement.difference()
                    .map(difference -> difference.kind() + " " + difference.result().map(Result::token).orElse("-")
                            + " "
                            + difference.ply() + " " + difference.article())
                    .orElse(judgement.obstacle().isPresent() ? "unjudged" : "agrees");
            assertEquals(game.tag("Expect").orElseThrow(), found, "line " + entry.line() + ": " + judgement);
            checked++;
        }
        assertEquals(41, checked);
    }
}
