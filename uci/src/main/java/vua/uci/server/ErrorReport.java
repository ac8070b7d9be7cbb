package vua.uci.server;

import vua.uci.protocol.EngineMessage;
import vua.uci.protocol.MessageWriter;

/// Where faults of the program itself end up: one line, whatever thread they come from. A GUI shows it to its user,
/// and the game goes on.
public final class ErrorReport implements Thread.UncaughtExceptionHandler {
    private final MessageWriter out;
    private final SessionLog log;

    ErrorReport(MessageWriter out, SessionLog log) {
        this.out = out;
        this.log = log;
    }

    /// Prints the fault, and the place in our code where it arose.
    public void report(Throwable fault) {
        StringBuilder line = new StringBuilder("internal error ").append(fault);
        for (StackTraceElement frame : fault.getStackTrace()) {
            if (frame.getClassName().startsWith("vua.")) {
                line.append(" at ").append(frame.getClassName()).append('.').append(frame.getMethodName()).append(':')
                        .append(frame.getLineNumber());
                break;
            }
        }
        out.send(new EngineMessage.InfoString(line.toString()));
        log.note("internal error", fault);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable fault) {
        report(fault);
    }
}
