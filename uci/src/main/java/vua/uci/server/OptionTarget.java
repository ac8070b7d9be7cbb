package vua.uci.server;

import vua.engine.EngineOptions;

/// What the options of [UciOptions] act upon.
interface OptionTarget {

    /// What the engine is to run with from its next search on.
    EngineOptions engineOptions();

    /// Takes effect at once if there is no search, else when it has ended. What the engine cannot do is told to the GUI
    /// by one sentence, and the engine goes on as before.
    void setEngineOptions(EngineOptions changed) throws InterruptedException;

    /// Empties the transposition table, after the search if there is one.
    void clearHash() throws InterruptedException;

    /// Whether castling is written as king takes rook.
    void setChess960(boolean on);

    /// Whether scores come with expected outcomes.
    void setShowWinDrawLoss(boolean on);

    /// Writes what is said from now on to this file; an empty name ends that.
    ///
    /// @throws CommandRefusedException if the file cannot be written
    void setLogFile(String path) throws CommandRefusedException;
}
