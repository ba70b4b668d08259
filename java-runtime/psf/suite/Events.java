package psf.suite;

import java.io.PrintWriter;
import java.io.StringWriter;
import psf.runtime.Counters;

/** What happens, in the order in which it does. What was counted since the last event goes with each. */
final class Events {
    private static final int LONGEST = 4000;
    /** An exception may be the cause of its cause. */
    private static final int MOST_CAUSES = 50;

    private Events() {}

    static void tell(String... what) {
        Counters.lap(what);
    }

    /** Why a test did not pass. What an exception says of itself is the program's code: that is not the test's any more. */
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

    /** Why the suite cannot go on: what is behind the exceptions that JUnit put around it. */
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
