package psf.runtime;

/**
 * Decisions of the rewriter. It replaces the three large constants in this class, so all methods return constants. {@code Observe} of
 * psf-wire decides which observations have trees, clocks and machines.
 */
final class Layout {
    private static final int EVERYTHING = 1;
    private static final int EDGES = 2;
    private static final int JDK = 4;
    private static final int TREE = 8;
    private static final int CLOCK = 16;
    private static final int MACHINE = 32;

    private Layout() {}

    /** Returns the number of counters. */
    static int slots() {
        return 0x50534601;
    }

    /** Returns the number of counters, in a JDK, of the classes that most programs use. */
    static int near() {
        return 0x50534603;
    }

    private static int flags() {
        return 0x50534602;
    }

    /** Whether all code counts, because the run has no targets. */
    static boolean countsEverything() {
        return (flags() & EVERYTHING) != 0;
    }

    /** Whether psf derives the counts of blocks from counts of edges. A frame must then be counted whole or not at all. */
    static boolean countsEdges() {
        return (flags() & EDGES) != 0;
    }

    /** Whether each calling context has its own counters. */
    static boolean hasTree() {
        return (flags() & TREE) != 0;
    }

    /** Whether each thread has a clock instead of counters. */
    static boolean hasClock() {
        return (flags() & CLOCK) != 0;
    }

    /** Whether each thread has a simulated machine. */
    static boolean hasMachine() {
        return (flags() & MACHINE) != 0;
    }

    /** Whether the JDK itself is instrumented (scope jdk), and this runtime is a part of it. */
    static boolean inJdk() {
        return (flags() & JDK) != 0;
    }
}
