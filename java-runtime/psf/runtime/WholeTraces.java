package psf.runtime;

import java.util.Map;

/**
 * Whole stack traces. The JVM cuts most traces off after a number of frames: 1,024, or what {@code -XX:MaxJavaStackTraceDepth} says.
 * Its list of the stacks of all threads has whole ones.
 */
final class WholeTraces {
    /** A length that a trace has had: the JVM cuts no trace off before it. */
    private static int longest;

    private WholeTraces() {}

    /**
     * Returns the whole trace of a thread, given one that may be cut off. The thread waits, or is the current one. If there is no
     * whole trace, returns the given one and marks the run.
     */
    static StackTraceElement[] of(Thread thread, StackTraceElement[] trace) {
        if (!mayBeCut(trace.length)) {
            return trace;
        }
        for (Map.Entry<Thread, StackTraceElement[]> one : Thread.getAllStackTraces().entrySet()) {
            // If exceptions have no traces, there is no way to find out where the JVM cuts them off.
            if (one.getKey() == thread && (one.getValue().length > trace.length || longest == 0)) {
                return one.getValue();
            }
        }
        Marks.add("incomplete", "the stack of thread \"" + thread.getName() + "\" is deeper than the " + trace.length
                + " frames that the JVM reports");
        return trace;
    }

    /**
     * Whether a trace of this length may lack frames: the JVM cuts the trace of a deeper stack off at the same length. Before Java 21
     * traces of other threads are whole, and so may be longer.
     */
    private static boolean mayBeCut(int length) {
        if (length == 0) {
            return false;
        }
        if (longest <= length) {
            try {
                longest = Math.max(longest, lengthBelow(length + 1));
            } catch (StackOverflowError e) {
                return true;
            }
        }
        return longest == length || longest == 0;
    }

    /** Returns the length of a trace that is taken under this many frames, or more. */
    private static int lengthBelow(int frames) {
        return frames == 0 ? new Throwable().getStackTrace().length : lengthBelow(frames - 1);
    }
}
