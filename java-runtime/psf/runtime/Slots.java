package psf.runtime;

/** The counters. In a class of its own because the JDK, where it counts itself, has no room for them when it starts. */
final class Slots {
    static final long[] COUNTS = new long[Layout.inJdk() ? Output.slotsOfProgram() : Output.slotsOfAllMaps()];
    /** Where programs have more counters than this, the arrays for other threads would take too much memory. */
    private static final int MOST_NEAR = 1 << 17;
    static final long[] NEAR_1 = new long[COUNTS.length <= MOST_NEAR ? COUNTS.length : 0];
    static final long[] NEAR_2 = new long[NEAR_1.length];
    static final long[] NEAR_3 = new long[NEAR_1.length];

    /** Where the JDK itself counts: what of the owner's it executed to find, link and initialize what it used first. */
    static final long[] LEARNED = new long[Layout.inJdk() && !Layout.hasTree() ? COUNTS.length : 0];

    /**
     * Whether a counter of the JDK's notes the page that it is in. Where laps are taken nobody can look at millions of
     * counters thousands of times; at few he can, and there are arrays for other threads, which note nothing. A constant, so
     * that compilers leave out what is not wanted.
     */
    static final boolean NOTED = LEARNED.length > MOST_NEAR && "1".equals(Channel.setting(Channel.LAPS));
    /** The pages of {@link Totals} in which something was counted since somebody looked. */
    static final boolean[] TOUCHED = new boolean[NOTED ? Totals.pages(COUNTS.length) : 0];

    private Slots() {}

    /** Makes them. */
    static void load() {}
}
