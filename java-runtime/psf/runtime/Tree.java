package psf.runtime;

import java.lang.reflect.Array;

/**
 * What rewritten classes call where every calling context counts for itself. A caller says in a slot of its thread's which
 * call it is at; who is entered finds there its node, and leaves the slot as it was. So what code that does not count calls
 * hangs under the call that led to it.
 */
public final class Tree {
    private Tree() {}

    /** The slot as a method finds it. */
    public static int slot() {
        return Thread.currentThread() == Counters.counting() ? Context.OWNER.slot : Context.slotElsewhere();
    }

    /** A method is entered, with so many counters and calls; its node. */
    public static Node enter(int slot, int base, int first, int counters, int sites) {
        if (Thread.currentThread() != Counters.counting()) {
            return Context.enterElsewhere(slot, base + first, counters, sites);
        }
        Node edge = Context.OWNER.to[slot];
        if (edge.method != base + first) {
            edge = Context.OWNER.find(slot, base + first, counters, sites);
        }
        edge.calls++;
        Context.OWNER.slot = edge.own.first;
        return edge.own;
    }

    /** The same for a method that leads to nothing else, and so leaves the slot alone. */
    public static Node leaf(int base, int first, int counters) {
        if (Thread.currentThread() != Counters.counting()) {
            return Context.leafElsewhere(base + first, counters);
        }
        int slot = Context.OWNER.slot;
        Node edge = Context.OWNER.to[slot];
        if (edge.method != base + first) {
            edge = Context.OWNER.find(slot, base + first, counters, 0);
        }
        edge.calls++;
        return edge.own;
    }

    /** A method comes to one of its calls. */
    public static void at(Node node, int site) {
        node.context.slot = node.first + site;
    }

    /** A method is left. */
    public static void leave(Node node, int slot) {
        node.context.slot = slot;
    }

    /** One more at a counter. */
    public static void hit(Node node, int counter) {
        node.counts[counter]++;
    }

    /** So many more at a counter. */
    public static void grow(long amount, Node node, int counter) {
        if (amount > 0) {
            node.counts[counter] = Counters.sum(node.counts[counter], amount);
        }
    }

    /** As those of {@link Counters}. */
    public static void size(int length, Node node, int counter) {
        grow(length, node, counter);
    }

    public static void range(int from, int to, Node node, int counter) {
        grow((long) to - from, node, counter);
    }

    public static void length(Object array, Node node, int counter) {
        if (array != null) {
            grow(Array.getLength(array), node, counter);
        }
    }

    /** An exception arrived; the counter is that of the instruction that threw it. */
    public static void thrown(Throwable exception, Node node, int counter) {
        hit(node, counter);
        Counters.seen(exception);
    }
}
