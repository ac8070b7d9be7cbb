package vua.uci.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import vua.engine.EngineOptions;
import vua.uci.protocol.OptionSpec;

/// The options of the engine. One row each says name, kind, limits and effect.
///
/// The rows are small classes and not lambdas, because they are made before `uciok`, where each lambda costs a
/// noticeable part of a millisecond; for the same reason nothing is needed of the engine here but [EngineOptions].
final class UciOptions {
    private static final String ABOUT = "Vua (Vietnamese for king), a chess engine in Java, Apache License 2.0";

    private final EngineOptions presets = EngineOptions.defaults();

    private final List<Row> rows = List.of(
            new SpinRow("Hash", presets.hashMegabytes(), 1, EngineOptions.maxHashMegabytes()) {
                @Override
                void set(OptionTarget target, int value) throws InterruptedException {
                    target.setEngineOptions(target.engineOptions().withHashMegabytes(value));
                }
            }, new Row(new OptionSpec.Button("Clear Hash")) {
                @Override
                void set(OptionTarget target, String value) throws InterruptedException {
                    target.clearHash();
                }
            }, new SpinRow("Threads", presets.threads(), 1, EngineOptions.MAX_THREADS) {
                @Override
                void set(OptionTarget target, int value) throws InterruptedException {
                    target.setEngineOptions(target.engineOptions().withThreads(value));
                }
            }, new CheckRow("Ponder") {
                @Override
                void set(OptionTarget target, boolean value) {
                    // Tells that the GUI will let us ponder, which changes nothing here.
                }
            }, new SpinRow("MultiPV", presets.multiPv(), 1, EngineOptions.MAX_MULTI_PV) {
                @Override
                void set(OptionTarget target, int value) throws InterruptedException {
                    target.setEngineOptions(target.engineOptions().withMultiPv(value));
                }
            }, new SpinRow("Move Overhead", presets.moveOverheadMillis(), 0, EngineOptions.MAX_MOVE_OVERHEAD) {
                @Override
                void set(OptionTarget target, int value) throws InterruptedException {
                    target.setEngineOptions(target.engineOptions().withMoveOverheadMillis(value));
                }
            }, new CheckRow("UCI_Chess960") {
                @Override
                void set(OptionTarget target, boolean value) {
                    target.setChess960(value);
                }
            }, new CheckRow("UCI_ShowWDL") {
                @Override
                void set(OptionTarget target, boolean value) {
                    target.setShowWinDrawLoss(value);
                }
            }, new CheckRow("UCI_LimitStrength") {
                @Override
                void set(OptionTarget target, boolean value) throws InterruptedException {
                    target.setEngineOptions(target.engineOptions().withLimitStrength(value));
                }
            }, new SpinRow("UCI_Elo", presets.elo(), EngineOptions.MIN_ELO, EngineOptions.MAX_ELO) {
                @Override
                void set(OptionTarget target, int value) throws InterruptedException {
                    target.setEngineOptions(target.engineOptions().withElo(value));
                }
            }, new Row(new OptionSpec.Text("UCI_EngineAbout", ABOUT)) {
                @Override
                void set(OptionTarget target, String value) {
                    // There to be read.
                }
            }, new Row(new OptionSpec.Text("Log File", "")) {
                @Override
                void set(OptionTarget target, String value) throws CommandRefusedException {
                    target.setLogFile(value);
                }
            });

    /// The announcements, in their order.
    List<OptionSpec> specs() {
        List<OptionSpec> specs = new ArrayList<>();
        for (Row row : rows) {
            specs.add(row.spec);
        }
        return specs;
    }

    /// Carries out a `setoption`.
    ///
    /// @throws CommandRefusedException if there is no such option, or the value does not suit it; nothing is changed
    void set(OptionTarget target, String name, Optional<String> value)
            throws CommandRefusedException, InterruptedException {
        for (Row row : rows) {
            if (row.spec.isNamed(name)) {
                Optional<String> problem = row.spec.problem(value);
                if (problem.isPresent()) {
                    throw new CommandRefusedException(problem.get());
                }
                row.set(target, value.orElse(""));
                return;
            }
        }
        throw new CommandRefusedException(
                "there is no option " + CommandRefusedException.quote(name) + "; 'uci' lists those there are");
    }

    /// What is announced, and what happens when it is set.
    private abstract static class Row {
        final OptionSpec spec;

        Row(OptionSpec spec) {
            this.spec = spec;
        }

        /// @param value one that the specification allows
        abstract void set(OptionTarget target, String value) throws CommandRefusedException, InterruptedException;
    }

    private abstract static class SpinRow extends Row {
        SpinRow(String name, int preset, int min, int max) {
            super(new OptionSpec.Spin(name, preset, min, max));
        }

        @Override
        final void set(OptionTarget target, String value) throws InterruptedException {
            set(target, Integer.parseInt(value));
        }

        abstract void set(OptionTarget target, int value) throws InterruptedException;
    }

    private abstract static class CheckRow extends Row {
        CheckRow(String name) {
            super(new OptionSpec.Check(name, false));
        }

        @Override
        final void set(OptionTarget target, String value) throws InterruptedException {
            set(target, value.equals("true"));
        }

        abstract void set(OptionTarget target, boolean value) throws InterruptedException;
    }
}
