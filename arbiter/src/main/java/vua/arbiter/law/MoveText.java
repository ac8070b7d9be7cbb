package vua.arbiter.law;

/// A move as written down, without the sign of a draw offer.
///
/// @param offer whether `(=)` stood behind it (Appendix C.12 of 2023, E of 2001)
public record MoveText(String move, boolean offer) {

    private static final String OFFER = "(=)";

    /// Takes `(=)` off the end of a text.
    public static MoveText of(String text) {
        String bare = text.strip();
        return bare.endsWith(OFFER)
                ? new MoveText(bare.substring(0, bare.length() - OFFER.length()).strip(), true)
                : new MoveText(bare, false);
    }
}
