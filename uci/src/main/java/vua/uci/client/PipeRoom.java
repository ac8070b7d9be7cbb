package vua.uci.client;

import java.nio.charset.StandardCharsets;

/// Counts what an engine was sent and has not certainly read, so that a line can be written without any waiting while
/// even the smallest pipe has room for it.
///
/// When everything that was asked has been answered, all up to the last request was read. An answer that nobody asked
/// for proves nothing: after one no room is certain any more. May be used by several threads.
final class PipeRoom {

    /// What any system's pipe takes without being read.
    static final int BYTES = 4000;

    /// Bytes that may be unread, and how many of them came after the last request.
    private long unread;
    private long afterRequest;
    private int unanswered;
    private boolean isTrusted = true;

    /// Counts a line that is sent now, by whatever way.
    ///
    /// @return whether there is room for it for certain
    synchronized boolean isRoomFor(String line) {
        int bytes = line.getBytes(StandardCharsets.UTF_8).length + 1;
        unread += bytes;
        afterRequest += bytes;
        if (isRequest(line)) {
            unanswered++;
            afterRequest = 0;
        }
        return isTrusted && unread <= BYTES;
    }

    /// Looks at a line that the engine says.
    synchronized void heard(String line) {
        if (!isAnswer(line)) {
            return;
        }
        if (unanswered == 0) {
            isTrusted = false;
            return;
        }
        unanswered--;
        unread = unanswered == 0 ? afterRequest : unread;
    }

    private static boolean isRequest(String line) {
        return line.startsWith("go ") || line.equals("go") || line.equals("isready") || line.equals("uci");
    }

    private static boolean isAnswer(String line) {
        return line.startsWith("bestmove") || line.startsWith("readyok") || line.startsWith("uciok");
    }
}
