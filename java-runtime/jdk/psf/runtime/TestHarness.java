package psf.runtime;

/**
 * The code that calls the program and does not count: JUnit calls tests, and a harness calls benchmarks. In scope jdk, the JDK code
 * that the harness uses is not the program's. So on the thread that calls the program, instructions count only between entering a
 * method of the program and leaving it. The rule also applies to threads that the harness starts.
 *
 * <p>Only the owner changes the fields. It changes {@link #within} under the lock of {@link Gate}.
 *
 * <p>Code outside of {@link RuntimeGuard} may not call a method of the JDK that has a body.
 */
final class TestHarness {
    private static boolean isThere;
    /** Whether the owner is within the program. */
    private static boolean within;
    /** With clocks: the number of the owner's frames below the method of the program that it entered. */
    private static int framesBelow;
    /** Whether it entered by a constructor, which may have ended without notice. */
    private static boolean unsure;

    private static final String UNSEEN = "a constructor that a test's class inherits threw an exception, which that "
            + "class cannot see; --scope app counts such tests";

    private TestHarness() {}

    /** Announces that the current thread, which is the owner or becomes it, is about to call the program. */
    static void calls() {
        isThere = ProbeMap.isWhole();
        if (unsure) {
            leaveUnseen();
        }
    }

    /** Leaves the program, if the runtime was not notified that it was left. */
    static void leaveUnseen() {
        if (within) {
            Marks.add("incomplete", UNSEEN);
            leave();
        }
    }

    /** Whether a test runner makes the request, not the program: the first frame below the JDK's decides. */
    static boolean isCaller(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (Instrumented.isOfTheProgram(frame)) {
                String name = frame.getClassName();
                return Text.has(name, 0, "org.junit.") || Text.has(name, 0, "junit.");
            }
        }
        return false;
    }

    static boolean isThere() {
        return isThere;
    }

    /** Whether a thread is the one that calls the program. */
    static boolean is(Thread thread) {
        return isThere && thread == Gate.owner();
    }

    /** Whether a thread is the one that calls the program, and is outside of it. */
    static boolean isOut(Thread thread) {
        return isThere && !within && thread == Gate.owner();
    }

    static int framesBelow() {
        return framesBelow;
    }

    static void enter() {
        if (Cells.OF_CLOCKS) {
            count();
        }
        synchronized (Gate.class) {
            within = true;
            unsure = false;
            Gate.update();
        }
    }

    /** Counts the frames below the method of the program that calls the run-time. */
    private static void count() {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            StackTraceElement[] stack = new Throwable().getStackTrace();
            int above = 0;
            while (above < stack.length && !Instrumented.isInstrumented(stack[above])) {
                above++;
            }
            framesBelow = Math.max(0, stack.length - above - 1);
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Records that a constructor was entered. */
    static void isUnsure() {
        unsure = true;
    }

    static void leave() {
        synchronized (Gate.class) {
            within = false;
            Gate.update();
        }
    }
}
