package psf.runtime;

/**
 * One clock for the ages of all objects: how many instructions the threads have executed together that make or use objects. Those
 * that are not at it rest, as long as threads take {@link Turns}, so that it shows the same on every run.
 */
final class AgeClock extends Turn {
    /** The lock under which others than the only thread come here, and whatever it gives the time to. */
    static final Object LOCK = new Object();
    private static final AgeClock OWNER = new AgeClock(Counters.owner(), Lane.OWNER);
    private static AgeClock running = OWNER;
    private static long latest;

    private final Lane lane;
    /** What the others had executed, to be added to what its own lane shows. */
    private long others;
    /** What its lane showed when another one came to be the one that runs. */
    private long told;

    private AgeClock(Thread thread, Lane lane) {
        super(thread);
        this.lane = lane;
    }

    /** Whoever starts a thread uses that once more to wait for its end. */
    @Override
    boolean mayRunOn() {
        return true;
    }

    /** Before the program makes a thread. */
    static void load() {
        Turns.load(OWNER);
    }

    /** Whether a lane is the only one so far, and need not take turns. */
    static boolean isAlone(Lane lane) {
        return lane == Lane.OWNER && !Turns.areSeveral();
    }

    /** Waits until the current thread is the only one that runs; whether it is one that may make and use objects. */
    static boolean take(Lane lane) {
        AgeClock clock = of(lane);
        if (clock != null) {
            Turns.take(clock);
        }
        return clock != null;
    }

    private static AgeClock of(Lane lane) {
        if (lane == Lane.OFF) {
            return null;
        }
        if (lane == Lane.OWNER) {
            return OWNER;
        }
        return lane.ages != null ? lane.ages : begin(lane);
    }

    /** Where there is no memory the program gets to know, and psf. */
    private static AgeClock begin(Lane lane) {
        Counters.reserve();
        Thread thread = Thread.currentThread();
        if (!Turns.isDescended()) {
            if (Tally.isOfTheJvm(thread)) {
                Marks.add("incomplete", "a thread of the JVM ran, and objects have ages on the clock of the program's own threads");
                return null;
            }
            // Who made it, and whether that rests, nobody knows.
            Marks.atOnce = true;
        }
        boolean done = false;
        try {
            AgeClock clock = new AgeClock(thread, lane);
            Turns.begin(clock);
            lane.ages = clock;
            done = true;
            return clock;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** What it shows, so many instructions after its lane; under the lock. Never less than before, even where threads run at once. */
    static long now(Lane lane, long since) {
        AgeClock clock = lane == Lane.OWNER ? OWNER : lane.ages;
        if (clock != running) {
            running.told = running.lane.now;
            clock.others = running.others + running.told - clock.told;
            running = clock;
        }
        latest = Math.max(latest, clock.others + lane.now + since);
        return latest;
    }
}
