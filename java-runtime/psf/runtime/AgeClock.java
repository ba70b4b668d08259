package psf.runtime;

/**
 * One clock for the ages of all objects: the number of instructions that the threads which make or use objects have executed
 * together. As long as threads keep to the {@link ThreadOrder}, all but one are idle, so the clock shows the same on every run.
 *
 * <p>While there is one thread, it uses the clock without a lock. With more threads, they hold {@link #LOCK}.
 */
final class AgeClock extends OrderedThread {
    /** The lock for the clock, and for all data that its time is stored in, once there is more than one thread. */
    static final Object LOCK = new Object();
    private static final AgeClock OWNER = new AgeClock(Gate.owner(), ThreadClock.OWNER);
    private static AgeClock running = OWNER;
    private static long latest;

    private final ThreadClock threadClock;
    /** Instructions of the other threads, to be added to the clock of its own thread. */
    private long others;
    /** The time of its thread's clock when another thread became the running one. */
    private long told;

    private AgeClock(Thread thread, ThreadClock threadClock) {
        super(thread);
        this.threadClock = threadClock;
    }

    /** Always true: a thread that starts another one uses its object again to wait for its end. */
    @Override
    boolean mayRunOn() {
        return true;
    }

    /** Initializes the clock before the program makes a thread. */
    static void load() {
        ThreadOrder.load(OWNER);
    }

    /** Whether a thread's clock is the only one so far, so that the thread need not take turns. */
    static boolean isAlone(ThreadClock threadClock) {
        return threadClock == ThreadClock.OWNER && !ThreadOrder.areSeveral();
    }

    /** Waits until the current thread is the only running one; returns whether it may make and use objects. */
    static boolean take(ThreadClock threadClock) {
        AgeClock clock = of(threadClock);
        if (clock != null) {
            ThreadOrder.take(clock);
        }
        return clock != null;
    }

    private static AgeClock of(ThreadClock threadClock) {
        if (threadClock == ThreadClock.OFF) {
            return null;
        }
        if (threadClock == ThreadClock.OWNER) {
            return OWNER;
        }
        return threadClock.ages != null ? threadClock.ages : begin(threadClock);
    }

    /** Makes a thread's clock. If memory runs out, the program gets the error and psf a mark. */
    private static AgeClock begin(ThreadClock threadClock) {
        StackSpace.reserve();
        Thread thread = Thread.currentThread();
        if (!ThreadOrder.isDescended()) {
            if (Tally.isOfTheJvm(thread)) {
                Marks.add("incomplete", "a thread of the JVM ran, but only the program's threads have clocks for ages");
                return null;
            }
            // The runtime does not know which thread made it, nor whether that thread is idle.
            Marks.atOnce = true;
        }
        boolean done = false;
        try {
            AgeClock clock = new AgeClock(thread, threadClock);
            ThreadOrder.begin(clock);
            threadClock.ages = clock;
            done = true;
            return clock;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /**
     * Returns the time of the clock when its thread has executed this many more instructions. It never decreases, even if threads
     * run at once. The caller holds the lock.
     */
    static long now(ThreadClock threadClock, long since) {
        AgeClock clock = threadClock == ThreadClock.OWNER ? OWNER : threadClock.ages;
        if (clock != running) {
            running.told = running.threadClock.now;
            clock.others = running.others + running.told - clock.told;
            running = clock;
        }
        latest = Math.max(latest, clock.others + threadClock.now + since);
        return latest;
    }
}
