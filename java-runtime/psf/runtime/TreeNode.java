package psf.runtime;

/**
 * A calling context: a method that one chain of calls has reached, with its own counters. A recursive call has a node without
 * counters of its own, which refers to the node further up.
 *
 * <p>Only the thread of its {@link TreeContext} changes a node. Threads that do not count share {@link #SINK}, which is never read.
 */
public final class TreeNode {
    /** The value of a slot that has led to no node yet. */
    static final TreeNode NONE = new TreeNode(null, -1, 0, null, 0, 0);
    /** A flag in the number of calls: the methods that this one calls share no nodes with those above it, see {@link #isApart}. */
    static final int APART = 1 << 30;
    /** A flag in the number of calls: the second half is for first uses, see {@link #isFirstUse}. */
    static final int TWICE = 1 << 29;
    /** The position of the number of homes in the number of calls, if nodes have {@link Cells}. There are no flags then. */
    static final int HOMES = 16;
    /** No method has as many counters: its counting code would exceed the size limit of a method. */
    private static final int MOST_COUNTERS = 1 << 14;
    /** In scope jdk, the node for threads that do not count. No code reads its counters. */
    static final TreeNode SINK = new TreeNode(new TreePosition(), -1, MOST_COUNTERS, null, 0, 0);

    /** The position of its thread. */
    final TreePosition at;
    /** Number of the method's first counter, among all counters. */
    final int method;
    /** The method's counters, and its number of calls. */
    final long[] counts;
    final int sites;
    /** The number of its homes, each of which has a cell, see {@link Cells}. */
    final int homes;
    /**
     * Whether methods of the JDK below it have nodes of their own even if they are active above it. In scope jdk this holds for
     * methods of the program and for first uses.
     */
    final boolean isApart;
    /** Whether some of its calls are one-time calls, see {@link ProgramBoundary#enterOneTime}. */
    private final boolean isTwice;
    /** Index in the list of its context. */
    int number;
    /** The first of its slots. This one is for instructions that are not calls; one for each of its calls follows. */
    int first;
    /** The first slot of {@link #own}. */
    int below;
    /** The slot that leads here. */
    int slot;
    /** The node to which that slot belongs. */
    TreeNode parent;
    /** The node that counts: this one or, for a recursive call, the node further up. */
    TreeNode own = this;
    /** The next node to which the same slot has led, in a circle. */
    TreeNode next = this;
    /** The address of its cells; 0 if it has none. */
    long cells;
    /** How often it was called from there. */
    long calls;
    /** Counters and calls at the end of the last lap; null before the first lap in which it grew. */
    long[] told;
    long toldCalls;

    TreeNode(TreePosition at, int method, int counters, TreeNode own, int sites, int homes) {
        this.at = at;
        this.method = method;
        this.homes = homes;
        this.sites = sites & ~(APART | TWICE);
        this.isApart = (sites & APART) != 0;
        this.isTwice = (sites & TWICE) != 0;
        this.counts = own == null ? new long[counters] : own.counts;
        this.own = own == null ? this : own;
    }

    /** Initializes the class, see {@link Tree#load}. */
    static void load() {}

    /** Whether it was called or counted since the last lap. */
    boolean grew() {
        boolean grew = calls != toldCalls;
        for (int c = 0; own == this && !grew && c < counts.length; c++) {
            grew = counts[c] != (told == null ? 0 : told[c]);
        }
        return grew;
    }

    /** Returns the number of calls with the flags or the number of homes, see {@link #HOMES}. */
    int asked() {
        return sites | homes << HOMES | (isApart ? APART : 0) | (isTwice ? TWICE : 0);
    }

    /** Returns the distance from a call's slot to the slot of its first uses; 0 if it makes no one-time calls. */
    int half() {
        return isTwice ? sites >>> 1 : 0;
    }

    /** Whether a slot is for the first use that a call leads to. */
    boolean isFirstUse(int slot) {
        return isTwice && slot - first > half();
    }

    /** Adds the lap values of another thread's node. */
    void addTold(TreeNode other) {
        toldCalls += other.toldCalls;
        if (other.told != null && own == this) {
            told = told == null ? new long[counts.length] : told;
            for (int c = 0; c < told.length; c++) {
                told[c] = Amounts.sum(told[c], other.told[c]);
            }
        }
    }
}
