package vua.arbiter.game;

import java.util.Optional;
import vua.arbiter.law.Side;

/// Where an adjourned game is (Appendix A / Guidelines I).
///
/// @param sealer who seals or has sealed
/// @param boardMove the move made on the board after the order to seal: the only one he may seal
/// @param text what is in the envelope
public record Adjournment(Phase phase, Side sealer, Optional<Integer> boardMove, String text) {

    /// The steps, in order:
    /// * [#SEALING]: the player to move must seal, and his clock runs;
    /// * [#ADJOURNED]: sealed, and the clocks stand;
    /// * [#RESUMED]: the time of resumption has come and the envelope is closed; the clock of the player who must reply
    ///   runs;
    /// * [#STATING]: the envelope is lost, the sealer states his move by playing it, and the clocks stand.
    public enum Phase {
        SEALING, ADJOURNED, RESUMED, STATING
    }

    Adjournment in(Phase next) {
        return new Adjournment(next, sealer, boardMove, text);
    }
}
