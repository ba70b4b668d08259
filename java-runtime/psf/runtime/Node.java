package psf.runtime;

/**
 * A calling context: a method as one chain of calls came to it, with counters of its own. Where a method is called again
 * within itself there is a node without counters, which stands for the one further up.
 */
public final class Node {
    /** Stands where there is none yet. */
    static final Node NONE = new Node(null, -1, 0, null, 0);

    final Context context;
    /** Number of the method's first counter, of all there are. */
    final int method;
    /** Counters of the method's, and its calls. */
    final long[] counts;
    final int sites;
    /** Place in the list of its context. */
    int number;
    /** First of the slots that its calls lead to: one for what calls nothing, and one for each of its calls. */
    int first;
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

    Node(Context context, int method, int counters, Node own, int sites) {
        this.context = context;
        this.method = method;
        this.sites = sites;
        this.counts = own == null ? new long[counters] : own.counts;
        this.own = own == null ? this : own;
    }

    /** Whether it was called since the last lap, or counted. */
    boolean grew() {
        boolean grew = calls != toldCalls;
        for (int c = 0; own == this && !grew && c < counts.length; c++) {
            grew = counts[c] != (told == null ? 0 : told[c]);
        }
        return grew;
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
