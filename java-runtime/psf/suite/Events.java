package psf.suite;

import java.io.PrintWriter;
import java.io.StringWriter;
import psf.runtime.Lifecycle;

/** The events of a suite, in order. Each event carries the counts since the event before. {@link Lifecycle} has a lock for them. */
final class Events {
    private static final int LONGEST = 4000;
    /** Limits the search, since an exception may be the cause of its own cause. */
    private static final int MOST_CAUSES = 50;

    private Events() {}

    static void tell(String... what) {
        Lifecycle.lap(what);
    }

    /**
     * Reports why a test did not pass. The exception's text comes from the program's code, which does not count for the test any
     * more.
     */
    static void failure(String id, Throwable thrown) {
        if (thrown == null) {
            return;
        }
        String message;
        String trace;
        try {
            message = thrown.toString();
            StringWriter text = new StringWriter();
            thrown.printStackTrace(new PrintWriter(text));
            trace = text.toString();
        } catch (Throwable e) {
            message = thrown.getClass().getName();
            trace = "";
        }
        tell("failure", id, cut(message), cut(trace));
    }

    /** Reports why the suite cannot go on: the innermost cause, without JUnit's exceptions around it. */
    static void broken(Throwable thrown) {
        Throwable cause = thrown;
        String message;
        try {
            for (int depth = 0; depth < MOST_CAUSES && cause.getCause() != null; depth++) {
                cause = cause.getCause();
            }
            message = cause.toString();
        } catch (Throwable e) {
            message = cause.getClass().getName();
        }
        tell("broken", cut(message));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
