package psf.runtime;

/**
 * The entry points at the boundary between the program and the JDK, in scope jdk. Rewritten classes report when the program's code
 * begins and ends, and when the JDK uses something for the first time. They also report when the harness of benchmarks takes over.
 *
 * <p>A method that enters returns a key for the method that leaves. The key is 0 if nothing has changed.
 */
public final class ProgramBoundary {
    /** A bit of the result of {@link #enterProgram}: the JDK was executing a first use. */
    private static final long OUT_OF_FIRST_USE = 2;

    /** The key to {@link #stop}, after it has been handed out. */
    private static Object key;

    static {
        Lifecycle.load();
    }

    private ProgramBoundary() {}

    /** Enters a method of the program, in scope jdk; the caller passes the result to {@link #leaveProgram}. */
    public static long enterProgram() {
        return Here.counts() ? 0 : enterElsewhere();
    }

    private static long enterElsewhere() {
        Thread thread = Thread.currentThread();
        if (thread == Gate.near1 || thread == Gate.near2 || thread == Gate.near3 || RuntimeGuard.has(thread)) {
            return 0;
        }
        turnOn();
        if (!Gate.on) {
            return 0;
        }
        long key = Tally.of(thread).enterProgram();
        if (FirstUse.is(thread)) {
            StackSpace.reserve();
            if (Cells.OF_CLOCKS) {
                ThreadClock.interrupt(thread);
            }
            FirstUse.end();
            key |= OUT_OF_FIRST_USE;
        }
        return key;
    }

    /** Enters a constructor of the program, in scope jdk; the runtime is not notified of its end. */
    public static void startProgram() {
        if (!Here.counts()) {
            startElsewhere();
        }
    }

    private static void startElsewhere() {
        turnOn();
        if (Gate.on && FirstUse.is(Thread.currentThread())) {
            StackSpace.reserve();
            RuntimeGuard.begin();
            try {
                FirstUse.doubtConstructor();
            } finally {
                RuntimeGuard.end();
            }
        }
    }

    /** Turns counting on when the first code of the program runs. */
    private static void turnOn() {
        if (!Gate.on && !Gate.closed && !RuntimeGuard.has(Thread.currentThread())) {
            StackSpace.reserve();
            RuntimeGuard.begin();
            try {
                CountingWindow.beginProgram();
            } finally {
                RuntimeGuard.end();
            }
        }
    }

    /** Leaves a method of the program. */
    public static void leaveProgram(long key) {
        if (key != 0) {
            leaveElsewhere(key);
        }
    }

    private static void leaveElsewhere(long key) {
        if ((key & ~OUT_OF_FIRST_USE) != 0) {
            Tally.of(Thread.currentThread()).leaveProgram();
        }
        if ((key & OUT_OF_FIRST_USE) != 0) {
            FirstUse.begin();
            if (Cells.OF_CLOCKS) {
                ThreadClock.resume(Thread.currentThread());
            }
        }
    }

    /**
     * Enters a method of the JDK that does the work of a first use, in scope jdk: it finds, links or initializes something. The
     * caller passes the result to {@link #leaveFirstUse}.
     */
    public static long enterFirstUse() {
        return Gate.on ? beginFirstUse() : 0;
    }

    private static long beginFirstUse() {
        Thread thread = Thread.currentThread();
        if (RuntimeGuard.has(thread) || FirstUse.is(thread) || !Tally.of(thread).counts()) {
            return 0;
        }
        StackSpace.reserve();
        Tally.of(thread).oneTime = 0;
        // As the last step: a method that could not be entered is not left either.
        FirstUse.begin();
        return 1;
    }

    /**
     * Announces a one-time call in the JDK, in scope jdk: later calls need not repeat its work. The caller passes the result to
     * {@link #leaveFirstUse}.
     */
    public static long enterOneTime(int number) {
        return Gate.on ? beginOneTime(number) : 0;
    }

    private static long beginOneTime(int number) {
        Thread thread = Thread.currentThread();
        if (RuntimeGuard.has(thread) || FirstUse.is(thread) || !Tally.of(thread).counts()) {
            return 0;
        }
        StackSpace.reserve();
        Tally.of(thread).oneTime = number + 1;
        return FirstUse.beginOneTime(number) ? 1 : 0;
    }

    /** Ends a first use. */
    public static void leaveFirstUse(long key) {
        if (key != 0) {
            FirstUse.end();
        }
    }

    /**
     * Enters a constructor that uncounted code may have called; the caller passes the result to {@link #leaveProgram}. An exception
     * from {@code super(...)} leaves it without notice.
     */
    public static long enterConstructor() {
        long key = enterProgram();
        if (key != 0) {
            TestHarness.isUnsure();
        }
        return key;
    }

    /** Announces that the JDK calls a constructor by reflection; the caller passes the result to {@link #leaveReflection}. */
    public static long enterReflection() {
        return Gate.on && TestHarness.isOut(Thread.currentThread()) ? 1 : 0;
    }

    /** Ends such a call, whether the constructor returned or threw, with or without notice. */
    public static void leaveReflection(long key) {
        if (key != 0 && !TestHarness.isOut(Thread.currentThread())) {
            StackSpace.reserve();
            RuntimeGuard.begin();
            try {
                TestHarness.leaveUnseen();
            } finally {
                RuntimeGuard.end();
            }
        }
    }

    /**
     * Returns the key to {@link #stop}. The harness of benchmarks gets it once, before anything counts. The program has no class of
     * that name.
     */
    public static Object harness() {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        boolean isHarness = stack.length > 1 && stack[1].getClassName().equals("psf.suite.Harness");
        if (Gate.begun || key != null || !isHarness) {
            return null;
        }
        key = new Object();
        return key;
    }

    /**
     * Stops counting on this thread until {@link #goOn}, in scope jdk: the program calls the harness that measures it. Returns
     * whether {@code goOn} is to be called.
     */
    public static boolean stop(Object with) {
        if (with == null || with != key || RuntimeGuard.has(Thread.currentThread())) {
            return false;
        }
        StackSpace.reserve();
        RuntimeGuard.begin();
        return true;
    }

    /** Continues counting when the harness returns to the program. */
    public static void goOn(Object with) {
        if (with != null && with == key) {
            RuntimeGuard.end();
        }
    }
}
