package psf.runtime;

/**
 * The counters. They are in a class of their own, because an instrumented JDK has no room for them when it starts. {@link Gate}
 * decides which thread adds to which array.
 */
final class Slots {
    static final long[] COUNTS = new long[ProbeMap.slots()];
    /** If there are more counters, the arrays for other threads would take too much memory. */
    private static final int MOST_NEAR = 1 << 17;
    static final long[] NEAR_1 = new long[COUNTS.length <= MOST_NEAR ? COUNTS.length : 0];
    static final long[] NEAR_2 = new long[NEAR_1.length];
    static final long[] NEAR_3 = new long[NEAR_1.length];

    /** In scope jdk: what the owner executed in first uses, which find, link and initialize things. */
    static final long[] LEARNED = new long[Layout.inJdk() && !Layout.hasTree() ? COUNTS.length : 0];

    /**
     * Whether a counter of the JDK notes its page. A suite takes thousands of laps, so a lap cannot look at millions of counters.
     * If there are few counters, the lap looks at all of them; then there are also arrays for other threads, which note nothing.
     * This is a constant, so that compilers leave unused notes out.
     */
    static final boolean NOTED = LEARNED.length > MOST_NEAR && Settings.isOn(Settings.LAPS);
    /** The pages of {@link Totals} in which something was counted since the last look. */
    static final boolean[] TOUCHED = new boolean[NOTED ? Totals.pages(COUNTS.length) : 0];

    private Slots() {}

    /** Returns the number of counters. */
    static int count() {
        return COUNTS.length;
    }

    /** Allocates the arrays. */
    static void load() {}
}
