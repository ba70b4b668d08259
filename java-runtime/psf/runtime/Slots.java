package psf.runtime;

/**
 * The counters of the threads that have arrays of their own. {@link Gate} decides which thread adds to which array. In scope jdk the
 * class of this name in java-runtime/jdk replaces this one.
 */
final class Slots {
    /** The owner's counters. */
    static final long[] COUNTS = new long[ProbeMap.slots()];
    /** If there are more counters, the arrays for other threads would take too much memory. */
    private static final int MOST_NEAR = 1 << 17;
    static final long[] NEAR_1 = new long[COUNTS.length <= MOST_NEAR ? COUNTS.length : 0];
    static final long[] NEAR_2 = new long[NEAR_1.length];
    static final long[] NEAR_3 = new long[NEAR_1.length];

    /** Whether a counter notes its page, as some do in scope jdk. */
    static final boolean NOTED = false;
    static final boolean[] TOUCHED = {};

    private Slots() {}

    /** Returns the number of counters. */
    static int count() {
        return COUNTS.length;
    }

    /** Allocates the arrays. */
    static void load() {}

    /** Adds to a counter of the owner. */
    static void add(int slot, long amount) {
        COUNTS[slot] = Amounts.sum(COUNTS[slot], amount);
    }

    /** Decides where the owner's counters add, which only scope jdk does. */
    static void update(Thread owner, boolean counts, boolean learns, boolean isMuted) {}

    /** Returns the region in which a thread counts: there is only one. */
    static int region(Thread thread) {
        return 0;
    }

    /** Sets a counter to one. Any thread may do this. */
    static void note(int slot) {
        COUNTS[slot] = 1;
    }

    /** Adds to a counter of the owner in a first use, which only scope jdk has. */
    static void learn(int slot, long amount) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    /** Adds the owner's counts. */
    static void addTo(Totals totals) {
        totals.addAll(COUNTS);
    }

    /** Adds the owner's counts in a region: there is only one. */
    static void addTo(Totals totals, int of) {
        totals.addAll(COUNTS);
    }

    /** Returns the sum of the owner's counts, for comparisons only. */
    static long sum() {
        return Totals.sumOf(COUNTS);
    }

    /** Whether the owner has counted nothing. */
    static boolean isEmpty() {
        return Totals.isEmpty(COUNTS);
    }

    /** Returns the rest of a budget after the owner's counts. */
    static long rest(long left, int[] ticks) {
        return BudgetRest.of(left, COUNTS, 0, ticks);
    }
}
