package psf.runtime;

/** What the rewriter decided. It replaces the two large constants in this class. */
final class Layout {
    private static final int EVERYTHING = 1;
    private static final int EDGES = 2;
    private static final int JDK = 4;
    private static final int TREE = 8;
    private static final int CLOCK = 16;
    private static final int MACHINE = 32;

    private Layout() {}

    /** Number of counters. */
    static int slots() {
        return 0x50534601;
    }

    private static int flags() {
        return 0x50534602;
    }

    /** Whether there is no target, and all that runs is counted. */
    static boolean countsEverything() {
        return (flags() & EVERYTHING) != 0;
    }

    /** Whether counts of blocks follow from counts of edges, so that a frame must be counted whole or not at all. */
    static boolean countsEdges() {
        return (flags() & EDGES) != 0;
    }

    /** Whether every calling context counts for itself. */
    static boolean hasTree() {
        return (flags() & TREE) != 0;
    }

    /** Whether a clock runs in every thread, in the place of counters. */
    static boolean hasClock() {
        return (flags() & CLOCK) != 0;
    }

    /** Whether every thread has a simulated machine. */
    static boolean hasMachine() {
        return (flags() & MACHINE) != 0;
    }

    /** Whether the JDK itself counts, and this runtime is a part of it. */
    static boolean inJdk() {
        return (flags() & JDK) != 0;
    }
}
