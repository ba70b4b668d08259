package psf.runtime;

/**
 * A calling context: a method as one chain of calls came to it, with counters of its own. Where a method is called again
 * within itself there is a node without counters of its own, which stands for the one further up.
 */
public final class Node {
    /** Stands where there is none yet. */
    static final Node NONE = new Node(null, -1, 0, null, 0);
    /** Among the calls of a method: what it calls has no node above it in common, see {@link #isApart}. */
    static final int APART = 1 << 30;
    /** Among the calls of a method: their second half is for first uses, see {@link #isFirstUse}. */
    static final int TWICE = 1 << 29;
    /** No method has so many counters: the code that counts takes more bytes than a method may have. */
    private static final int MOST_COUNTERS = 1 << 14;
    /** Whoever does not count, where the JDK itself counts, gets this one; nobody reads its counters. */
    static final Node SINK = new Node(new At(), -1, MOST_COUNTERS, null, 0);

    /** Its thread's. */
    final At at;
    /** Number of the method's first counter, of all there are. */
    final int method;
    /** Counters of the method's, and its calls. */
    final long[] counts;
    final int sites;
    /**
     * Whether the JDK's methods below it have nodes of their own even if they are active above it: it is the program's, or
     * what the JDK executes for the first use of something. Only where the JDK itself counts.
     */
    final boolean isApart;
    /** Whether some of its calls do work once. */
    private final boolean isTwice;
    /** Place in the list of its context. */
    int number;
    /** First of the slots that its calls lead to: one for what calls nothing, and one for each of its calls. */
    int first;
    /** The same of the one that counts. */
    int below;
    /** Slot that leads here. */
    int slot;
    /** Whose slot that is. */
    Node parent;
    /** The one that counts: this one, or where it was called again, the one further up. */
    Node own = this;
    /** The next one that this slot has led to, in a circle. */
    Node next = this;
    /** How often it was called from there. */
    long calls;
    /** Counters and calls at the end of the last lap; no counters where there has been none in which any grew. */
    long[] told;
    long toldCalls;

    Node(At at, int method, int counters, Node own, int sites) {
        this.at = at;
        this.method = method;
        this.sites = sites & ~(APART | TWICE);
        this.isApart = (sites & APART) != 0;
        this.isTwice = (sites & TWICE) != 0;
        this.counts = own == null ? new long[counters] : own.counts;
        this.own = own == null ? this : own;
    }

    /** See {@link Tree#load}. */
    static void load() {}

    /** Whether it was called since the last lap, or counted. */
    boolean grew() {
        boolean grew = calls != toldCalls;
        for (int c = 0; own == this && !grew && c < counts.length; c++) {
            grew = counts[c] != (told == null ? 0 : told[c]);
        }
        return grew;
    }

    /** The number of its calls as it was given when it was made. */
    int asked() {
        return sites | (isApart ? APART : 0) | (isTwice ? TWICE : 0);
    }

    /** The distance from the place of a call to the place of its first uses; 0 if no call does work once. */
    int half() {
        return isTwice ? sites >>> 1 : 0;
    }

    /** Whether one of its slots is for the first use that a call leads to. */
    boolean isFirstUse(int slot) {
        return isTwice && slot - first > half();
    }

    /** Adds what another thread had told of it. */
    void addTold(Node other) {
        toldCalls += other.toldCalls;
        if (other.told != null && own == this) {
            told = told == null ? new long[counts.length] : told;
            for (int c = 0; c < told.length; c++) {
                told[c] = Counters.sum(told[c], other.told[c]);
            }
        }
    }
}
