package vua.engine.notation;

/// How a FEN names the rooks that may still castle.
///
/// * [#XFEN]: `KQkq` for the outermost rook on its side of the king, the letter of the file for any other. In standard
///   chess this is plain FEN.
/// * [#SHREDDER]: always the letter of the rook's file, `HAha` in the start position.
public enum CastlingStyle {
    XFEN, SHREDDER
}
