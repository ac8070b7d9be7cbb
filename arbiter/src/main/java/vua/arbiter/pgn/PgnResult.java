package vua.arbiter.pgn;

import java.util.Optional;

/// The four texts that may end a game in PGN (PGN standard, 8.2.6). Results that PGN has no text for, as `0-0`, end
/// with `*` and stand in the tag `Result`.
public enum PgnResult {
    WHITE_WINS("1-0"), BLACK_WINS("0-1"), DRAW("1/2-1/2"), UNKNOWN("*");

    private final String token;

    PgnResult(String token) {
        this.token = token;
    }

    /// The text.
    public String token() {
        return token;
    }

    /// The result that exactly this text means.
    public static Optional<PgnResult> strict(String text) {
        for (PgnResult result : values()) {
            if (result.token.equals(text)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /// The result that this text means, also in forms that programs and people write: `½-½`, `1/2`, `1:0`, `0–1`.
    public static Optional<PgnResult> lenient(String text) {
        return switch (text.replace('–', '-').replace('—', '-').replace(':', '-').replace("½", "1/2")) {
            case "1-0" -> Optional.of(WHITE_WINS);
            case "0-1" -> Optional.of(BLACK_WINS);
            case "1/2-1/2", "1/2", "0.5-0.5" -> Optional.of(DRAW);
            case "*" -> Optional.of(UNKNOWN);
            default -> Optional.empty();
        };
    }

    @Override
    public String toString() {
        return token;
    }
}
