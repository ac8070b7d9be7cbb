package vua.arbiter.proxy;

import vua.arbiter.law.PositionIdentity;

/// Something the arbiter has to say.
///
/// @param key what it is about; in one game nothing is said twice about the same
/// @param text one sentence
record Remark(Key key, String text) {

    /// What a remark is about.
    ///
    /// @param subject which kind of remark, with the move if one is meant
    /// @param ply how many moves of the game lead to the position
    record Key(String subject, int ply, PositionIdentity position) {}
}
