package vua.perft;

import java.util.List;
import java.util.function.Consumer;

/// Compares counts with those of a file.
final class SuiteRun {
    private final Counter counter;
    private final Watch watch;
    private final Consumer<String> out;

    SuiteRun(Counter counter, Watch watch, Consumer<String> out) {
        this.counter = counter;
        this.watch = watch;
        this.out = out;
    }

    /// Counts again what the file says, prints a line for each count that differs, and how many did.
    ///
    /// @return whether none did
    boolean run(Task.Suite task) throws InterruptedException {
        List<SuiteFile.Line> lines = SuiteFile.read(task.file()).stream()
                .filter(line -> line.depth() <= task.maxDepth() && line.nodes() <= task.maxNodes()).toList();
        double all = lines.stream().mapToDouble(SuiteFile.Line::nodes).sum();
        long nodesDone = 0;
        int passed = 0;
        int entry = -1;
        for (SuiteFile.Line line : lines) {
            if (line.entry() != entry) {
                // The key of a position does not say which rooks may castle.
                counter.clear();
                entry = line.entry();
            }
            CountResult result = counter.count(line.position(), line.depth(), shifted(line, nodesDone, all));
            nodesDone += result.nodes();
            if (result.nodes() == line.nodes()) {
                passed++;
            } else {
                out.accept(line.place() + ": depth " + line.depth() + ", expected " + line.nodes() + ", counted "
                        + result.nodes() + ", " + line.fen());
            }
        }
        out.accept(passed + " passed, " + (lines.size() - passed) + " failed");
        return passed == lines.size();
    }

    /// The whole suite as one count, as far as the file is right.
    private Watch shifted(SuiteFile.Line line, long nodesDone, double all) {
        return new Watch() {
            @Override
            public void show(double share, long nodes) {
                watch.show(Math.min(1, (nodesDone + share * line.nodes()) / Math.max(1, all)), nodesDone + nodes);
            }

            @Override
            public void end() {
                watch.end();
            }
        };
    }
}
