package vua.arbiter.store;

/// A game in the database: refereed by us, or imported.
public sealed interface KeptGame permits StoredGame, ImportedGame {

    /// What a list shows of it.
    GameSummary summary();
}
