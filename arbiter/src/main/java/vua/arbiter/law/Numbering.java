package vua.arbiter.law;

/// Whose article numbers a ruling names, and which edition's wording holds where the editions differ without a
/// parameter of their own.
///
/// * [#FIDE_2001]: the edition in force from July 2001, which the national law of Viet Nam of 2004 adopts.
/// * [#FIDE_2023]: the edition in force since January 2023.
/// * [#VN_SCHOOL]: the 2001 edition with counted technical faults, whose rules have numbers of their own.
/// * [#ENGINE_MATCH]: regulations of engine tournaments over the 2023 edition.
public enum Numbering {
    FIDE_2001, FIDE_2023, VN_SCHOOL, ENGINE_MATCH;

    /// Whether the wording of 2001 holds.
    public boolean is2001() {
        return this == FIDE_2001 || this == VN_SCHOOL;
    }
}
