package drawing;

import java.util.Optional;

/** Finds the line of the program that draws. */
final class SourceLine {
    private static final StackWalker WALKER = StackWalker.getInstance();
    /** File of the class that the program was started with: that at the bottom of the main thread's stack. */
    private static String entry;

    /** Returns the line of the entry file that is running, or 0. */
    static int now() {
        if (entry == null) {
            entry = WALKER.walk(frames -> frames.reduce((above, below) -> below)
                .map(StackWalker.StackFrame::getFileName).orElse(""));
        }
        Optional<Integer> line = WALKER.walk(frames -> frames
            .filter(frame -> entry.equals(frame.getFileName()) && !frame.getClassName().startsWith("drawing."))
            .findFirst().map(StackWalker.StackFrame::getLineNumber));
        return Math.max(0, line.orElse(0));
    }
}
