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

    private final ThreadClock lane;
    /** Instructions of the other threads, to be added to the clock of its own lane. */
    private long others;
    /** The time of its lane when another thread became the running one. */
    private long told;

    private AgeClock(Thread thread, ThreadClock lane) {
        super(thread);
        this.lane = lane;
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

    /** Whether a lane is the only one so far, and need not take turns. */
    static boolean isAlone(ThreadClock lane) {
        return lane == ThreadClock.OWNER && !ThreadOrder.areSeveral();
    }

    /** Waits until the current thread is the only running one; returns whether it may make and use objects. */
    static boolean take(ThreadClock lane) {
        AgeClock clock = of(lane);
        if (clock != null) {
            ThreadOrder.take(clock);
        }
        return clock != null;
    }

    private static AgeClock of(ThreadClock lane) {
        if (lane == ThreadClock.OFF) {
            return null;
        }
        if (lane == ThreadClock.OWNER) {
            return OWNER;
        }
        return lane.ages != null ? lane.ages : begin(lane);
    }

    /** Makes a thread's clock. If memory runs out, the program gets the error and psf a mark. */
    private static AgeClock begin(ThreadClock lane) {
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
            AgeClock clock = new AgeClock(thread, lane);
            ThreadOrder.begin(clock);
            lane.ages = clock;
            done = true;
            return clock;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /**
     * Returns the time of the clock, this many instructions after its lane. It never decreases, even if threads run at once. The
     * caller holds the lock.
     */
    static long now(ThreadClock lane, long since) {
        AgeClock clock = lane == ThreadClock.OWNER ? OWNER : lane.ages;
        if (clock != running) {
            running.told = running.lane.now;
            clock.others = running.others + running.told - clock.told;
            running = clock;
        }
        latest = Math.max(latest, clock.others + lane.now + since);
        return latest;
    }
}
