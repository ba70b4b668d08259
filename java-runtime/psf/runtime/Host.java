package psf.runtime;

/**
 * Who calls the program and does not count: JUnit calls tests, and what measures them calls benchmarks. Where the JDK itself
 * counts, what these call of the JDK is not the program's. So of the thread on which they call it counts what lies between
 * entering a method of the program and leaving it, and of threads that they start likewise.
 *
 * <p>Nothing but what is called within the runtime may call a method of the JDK that has a body.
 */
final class Host {
    private static boolean isThere;
    /** Whether the owner is within the program. */
    private static boolean within;
    /** Whether it came there by a constructor, which may have been left unseen. */
    private static boolean unsure;

    private static final String UNSEEN = "a constructor that a test's class inherits threw an exception, which nothing in that class "
            + "can see; --scope app counts such tests";

    private Host() {}

    /** The owner, or who will be it, is about to call the program, or to go on calling it. */
    static void calls() {
        isThere = Layout.inJdk() && Output.hasNoTargets();
        if (unsure) {
            leaveUnseen();
        }
    }

    /** The program is left, unless that was told. */
    static void leaveUnseen() {
        if (within) {
            Marks.add("incomplete", UNSEEN);
            leave();
        }
    }

    /** Whether it is a runner of tests that asks for something, and not the program: who comes first behind the JDK. */
    static boolean isCaller(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (Instrumented.isOfTheProgram(frame)) {
                String name = frame.getClassName();
                return name.startsWith("org.junit.") || name.startsWith("junit.");
            }
        }
        return false;
    }

    static boolean isThere() {
        return isThere;
    }

    /** Whether a thread is the one on which the program is called. */
    static boolean is(Thread thread) {
        return isThere && thread == Counters.owner();
    }

    /** The same, while it executes nothing of the program. */
    static boolean isOut(Thread thread) {
        return isThere && !within && thread == Counters.owner();
    }

    static void enter() {
        synchronized (Counters.class) {
            within = true;
            unsure = false;
            Counters.letIn();
        }
    }

    /** It was a constructor that was entered. */
    static void isUnsure() {
        unsure = true;
    }

    static void leave() {
        synchronized (Counters.class) {
            within = false;
            Counters.letIn();
        }
    }
}
