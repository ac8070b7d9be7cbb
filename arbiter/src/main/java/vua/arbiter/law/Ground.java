package vua.arbiter.law;

import java.util.List;
import org.jspecify.annotations.Nullable;
import vua.arbiter.law.LawsProfile.Quickplay;
import vua.arbiter.law.LawsProfile.Supervision;
import vua.arbiter.law.LawsProfile.TimeClass;

/// What a ruling rests on, with the number of its article in every edition. What an organiser adds to the Laws, or an
/// edition does not know, has the number `regulations`.
public enum Ground {
    // @formatter:off
    // Articles 1 to 3
    // A player moves who does not have the move.
    HAVE_THE_MOVE("1.1", "1.3"),
    // A move that takes a king.
    KING_CAPTURE("1.2", "1.4.1"),

    // Article 4
    // "I adjust".
    ADJUST("4.2", "4.2.1"),
    // An own piece was touched.
    TOUCHED_OWN("4.3(a)", "4.3.1"),
    // A piece of the opponent was touched.
    TOUCHED_ENEMY("4.3(b)", "4.3.2"),
    // Pieces of both colours were touched.
    TOUCHED_BOTH("4.3(c)", "4.3.3"),
    // King, then rook.
    TOUCHED_TO_CASTLE("4.4(a)", "4.4.1"),
    // Rook, then king.
    TOUCHED_ROOK_FIRST("4.4(b)", "4.4.2"),
    // King and rook, but that castling is illegal.
    TOUCHED_FOR_ILLEGAL_CASTLING("4.4(c)", "4.4.3"),
    // Nothing touched can be moved or captured.
    NOTHING_TOUCHED_CAN_MOVE("4.5", "4.5"),
    // The right to complain of a breach of Article 4 is lost by touching a piece.
    TOUCH_CLAIM_LOST("4.6", "4.8"),
    // A piece released as a legal move stays there.
    RELEASED("4.7", "4.7"),
    // Article 4 is ruled upon only on request.
    TOUCH_ON_REQUEST(null, null, new Variant(Edition.RAPID_2001, "B5a")),

    // Article 5
    CHECKMATE("5.1(a)", "5.1.1"),
    RESIGNATION("5.1(b)", "5.1.2"),
    STALEMATE("5.2(a)", "5.2.1"),
    DEAD_POSITION("5.2(b)", "5.2.2"),
    AGREEMENT("5.2(c)", "5.2.3"),
    AGREEMENT_FORBIDDEN(null, "9.1.1"),

    // Article 6
    // The start of the game.
    START("6.5", "6.6"),
    DEFAULT("6.7", "6.7.1"),
    // A move is completed by pressing the clock.
    COMPLETION("6.8(a)", "6.2.1"),
    // The clock was pressed without a move where that is no illegal move.
    EMPTY_PRESS("6.8(c)", "6.2.3"),
    // When a flag is considered to have fallen, and who may say so.
    FLAG_CLAIM("6.9", "6.8", new Variant(Edition.RAPID_2001, "B7")),
    // The arbiter may not call a flag.
    FLAG_BY_PLAYERS_ONLY(null, null, new Variant(Edition.RAPID_2001, "B6")),
    FLAG_LOSS("6.10", "6.9", new Variant(Edition.RAPID_2001, "B7"), new Variant(Edition.ENGINES, null)),
    FLAG_DRAW("6.10", "6.9", new Variant(Edition.LIMITED_2023, "A.5.3"), new Variant(Edition.ENGINES, null)),
    CLOCK_WRONGLY_SET("6.11", "6.10.2"),
    // A wrong setting was pointed out too late after the start.
    CLOCK_TOO_LATE(null, null, new Variant(Edition.RAPID_2001, "B4"), new Variant(Edition.RAPID_2023, "A.5.1")),
    BOTH_FLAGS_MID("6.12", "III.3.1.1", new Variant(Edition.RAPID_2001, "B8")),
    BOTH_FLAGS_FINAL("10.3", "III.3.1.2", new Variant(Edition.RAPID_2001, "B8")),
    STOPPED("6.13", "6.11.2"),
    STOPPED_BY_ARBITER("6.13", "6.11.1"),
    STOPPED_WITHOUT_REASON("6.13", "6.11.4"),
    RESTARTED("6.13", "6.11.3"),

    // Article 7
    WRONG_SETUP("7.1(a)", "7.2.1"),
    // A wrong start position stands by now.
    SETUP_FROZEN(null, null, new Variant(Edition.RAPID_2001, "B4"), new Variant(Edition.RAPID_2023, "A.5.1")),
    COLOURS_REVERSED("7.2", "7.3"),
    DISPLACED("7.3", "7.4"),
    // The penalty for an illegal move.
    ILLEGAL_MOVE("7.4(b)", "7.5.5", new Variant(Edition.BLITZ_2001, "C3"), new Variant(Edition.ENGINES, null)),
    // There was no illegal move, or it cannot be brought up any more.
    ILLEGAL_STANDS("7.4(a)", "7.5.1", new Variant(Edition.BLITZ_2001, "C3"), new Variant(Edition.RAPID_2001, "B5b"),
            new Variant(Edition.LIMITED_2023, "A.5.2")),
    // An illegal position stood for one more move.
    ILLEGAL_POSITION(null, null, new Variant(Edition.ALL_2023, "A.5.4")),
    // A piece moved contrary to its way of moving.
    FAULT_MOVE(null, null, new Variant(Edition.SCHOOL, "7[1](a)")),
    // A piece touched that no own piece can legally capture.
    FAULT_TOUCH(null, null, new Variant(Edition.SCHOOL, "7[1](b)")),
    // The own king put or left in check.
    FAULT_KING(null, null, new Variant(Edition.SCHOOL, "7[1](c)")),
    // So many faults that the game is lost.
    FAULTS_LOSE(null, null, new Variant(Edition.SCHOOL, "7[1]")),

    // Article 8
    RECORDING("8.1", "8.1"),
    RECORDING_WAIVED("8.4", "8.4"),
    RECORDING_NOT_REQUIRED("8.4", "8.4", new Variant(Edition.RAPID_2001, "B3"),
            new Variant(Edition.RAPID_2023, "A.2")),

    // Article 9
    DRAW_OFFER("9.1(a)", "9.1.2.1"),
    THREEFOLD_INTENDED("9.2(a)", "9.2.1"),
    THREEFOLD("9.2(b)", "9.2.2"),
    // Only who has the move may claim a repetition.
    THREEFOLD_ON_MOVE("9.2", "9.2"),
    FIFTY_INTENDED("9.3(a)", "9.3.1"),
    FIFTY("9.3(b)", "9.3.2"),
    // Only who has the move may claim the fifty moves.
    FIFTY_ON_MOVE("9.3", "9.3"),
    CLAIM_RIGHT_LOST("9.4", "9.4"),
    WRONG_CLAIM("9.5(b)", "9.5.2"),
    FIVEFOLD(null, "9.6.1"),
    SEVENTY_FIVE(null, "9.6.2"),
    // The third occurrence without a claim.
    AUTOMATIC_THREEFOLD(null, null),
    // Fifty moves without a claim.
    AUTOMATIC_FIFTY(null, null),

    // Article 10 of 2001, Guidelines III of 2023
    QUICKPLAY("10.2", "III.5"),
    QUICKPLAY_DRAW("10.2(a)", "III.5"),
    QUICKPLAY_POSTPONED("10.2(b)", "III.5"),
    QUICKPLAY_REJECTED("10.2(c)", "III.5"),
    QUICKPLAY_NOT_HERE(null, "III.2.1", new Variant(Edition.BLITZ_2001, "C4"),
            new Variant(Edition.BLITZ_2023, "III.2.2"), new Variant(Edition.ENGINES, null)),
    INCREMENT(null, "III.4"),

    // Appendix A of 2001, Guidelines I of 2023
    SEALING("A1(a)", "I.1.1"),
    OPENING("A7", "I.7"),
    SEALED_MOVE("A8", "I.8"),
    RESUMPTION("A9", "I.9"),
    RESUMPTION_DEFAULT("A10", "I.10"),
    ENVELOPE_LOST("A12", "I.12"),
    // Wrong times were pointed out after the first move after resumption.
    CLOCK_TOO_LATE_AFTER_RESUMPTION("A13", "I.13"),

    // Articles 12 and 13 of 2001, 11 and 12 of 2023
    DISTRACTION("12.5", "11.5"),
    REFUSAL("12.7", "11.7"),
    BOTH_REFUSE("12.8", "11.8"),
    PENALTY("13.4", "12.9"),

    // What organisers decide.
    REGULATIONS(null, null);
    // @formatter:on

    private static final String NOT_OF_THE_LAWS = "regulations";

    // Made by List.of.
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Variant> variants;
    private final String of2001;
    private final String of2023;

    Ground(@Nullable String of2001, @Nullable String of2023,
            Variant... variants) {
        this.of2001 = of2001 == null ? NOT_OF_THE_LAWS : of2001;
        this.of2023 = of2023 == null ? NOT_OF_THE_LAWS : of2023;
        this.variants = List.of(variants);
    }

    /// The number of the article in the edition of a profile, without spaces.
    public String article(LawsProfile laws) {
        for (Variant variant : variants) {
            if (variant.edition.covers(laws)) {
                return variant.article;
            }
        }
        if (isOfQuickplay() && laws.quickplay() != Quickplay.NONE) {
            return laws.quickplay() == Quickplay.LAW_2001 ? of2001 : of2023;
        }
        return laws.numbering().is2001() ? of2001 : of2023;
    }

    /// The rules of the quickplay finish bring their own numbers.
    private boolean isOfQuickplay() {
        return this == QUICKPLAY || this == QUICKPLAY_DRAW || this == QUICKPLAY_POSTPONED
                || this == QUICKPLAY_REJECTED;
    }

    /// A number that differs from that of the edition at large.
    private static final class Variant {
        private final Edition edition;
        private final String article;

        Variant(Edition edition, @Nullable String article) {
            this.edition = edition;
            this.article = article == null ? NOT_OF_THE_LAWS : article;
        }
    }

    /// Where a variant holds.
    private enum Edition {
        RAPID_2001, BLITZ_2001, RAPID_2023, BLITZ_2023, LIMITED_2023, ALL_2023, SCHOOL, ENGINES;

        boolean covers(LawsProfile laws) {
            Numbering numbering = laws.numbering();
            boolean fast = laws.timeClass() != TimeClass.STANDARD;
            boolean blitz = laws.timeClass() == TimeClass.BLITZ;
            return switch (this) {
                case RAPID_2001 -> numbering.is2001() && fast;
                case BLITZ_2001 -> numbering.is2001() && blitz;
                case RAPID_2023 -> numbering == Numbering.FIDE_2023 && fast;
                case BLITZ_2023 -> numbering == Numbering.FIDE_2023 && blitz;
                case LIMITED_2023 -> numbering == Numbering.FIDE_2023 && laws.supervision() == Supervision.LIMITED;
                case ALL_2023 -> numbering == Numbering.FIDE_2023;
                case SCHOOL -> numbering == Numbering.VN_SCHOOL;
                case ENGINES -> numbering == Numbering.ENGINE_MATCH;
            };
        }
    }
}
