package vua.arbiter.game;

import java.util.Optional;
import vua.arbiter.law.Side;

/// Something only the arbiter can decide; the clocks stand meanwhile.
///
/// @param claimant who asked for it
/// @param flag for [Kind#POSTPONED]: whose flag has fallen
public record Pending(Kind kind, Side claimant, Optional<Side> flag) {

    /// What it is about:
    /// * [#QUICKPLAY]: a claim in the quickplay finish (10.2 / III.5);
    /// * [#INCREMENT_ASKED]: a request for an increment that the opponent has not answered yet (III.4), so an offer and
    ///   not yet the arbiter's turn;
    /// * [#INCREMENT]: the same, refused by the opponent;
    /// * [#POSTPONED]: a flag fell after a quickplay claim had been postponed.
    public enum Kind {
        QUICKPLAY, INCREMENT_ASKED, INCREMENT, POSTPONED
    }
}
