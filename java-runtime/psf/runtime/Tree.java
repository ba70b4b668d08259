package psf.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What rewritten classes call where every calling context counts for itself. A caller says in a slot of its thread's which
 * call it is at; who is entered finds there its node, and leaves the slot as it was. So what code that does not count calls
 * hangs under the call that led to it.
 */
public final class Tree {
    private Tree() {}

    /**
     * Has the JVM link this class and those of nodes. Where the JDK itself counts, it is done whether there is a tree or not:
     * the JVM draws an identity hash code for each class that it links, so one more would give all others another one, and
     * tables of classes, modules and what else lies in the archive of classes another order.
     */
    static void load() {
        Node.load();
    }

    /** The slot as a method finds it. */
    public static int slot() {
        return Thread.currentThread() == Counters.counting() ? Context.OWNER.at.slot : Context.slotElsewhere();
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
        Context.OWNER.at.slot = edge.below;
        return edge.own;
    }

    /** The same for a method that leads to nothing else, and so leaves the slot alone. */
    public static Node leaf(int base, int first, int counters) {
        if (Thread.currentThread() != Counters.counting()) {
            return Context.leafElsewhere(base + first, counters);
        }
        int slot = Context.OWNER.at.slot;
        Node edge = Context.OWNER.to[slot];
        if (edge.method != base + first) {
            edge = Context.OWNER.find(slot, base + first, counters, 0);
        }
        edge.calls++;
        return edge.own;
    }

    /**
     * A method is entered where the JDK itself counts; its node, or what stands for that where it was active already. The
     * JDK calls this before the JVM has made its first thread. See {@link Counters#begin} for the many variables.
     */
    @ForceInline
    public static Node enterEarly(int base, int first, int counters, int sites) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        if (Counters.asked) {
            Thread self = Thread.currentThread();
            if (self == Counters.counting) {
                At at = Context.OWNER.at;
                Node edge = Context.OWNER.to[at.slot];
                if (edge.method != base + first) {
                    edge = Context.OWNER.find(at.slot, base + first, counters, sites);
                }
                edge.calls++;
                at.slot = edge.below;
                return edge;
            }
            if (base >= Layout.slots() || !Quiet.is(self)) {
                return enterElsewhere(base + first, counters, sites);
            }
        }
        return Node.SINK;
    }

    /** The same for a method that leads to nothing else, and so leaves the slot alone. */
    @ForceInline
    public static Node leafEarly(int base, int first, int counters) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        if (Counters.asked) {
            Thread self = Thread.currentThread();
            if (self == Counters.counting) {
                int slot = Context.OWNER.at.slot;
                Node edge = Context.OWNER.to[slot];
                if (edge.method != base + first) {
                    edge = Context.OWNER.find(slot, base + first, counters, 0);
                }
                edge.calls++;
                return edge;
            }
            if (base >= Layout.slots() || !Quiet.is(self)) {
                return leafElsewhere(base + first, counters);
            }
        }
        return Node.SINK;
    }

    /** For any thread but the owner: who does not count has a node that nobody reads. See {@link Counters#hitEarly} for the call. */
    private static Node enterElsewhere(int method, int counters, int sites) {
        Context context = Context.ofCurrentThread(method);
        if (context == null) {
            return Node.SINK;
        }
        Node edge = context.enter(context.at.slot, method, counters, sites);
        context.at.slot = edge.below;
        return edge;
    }

    private static Node leafElsewhere(int method, int counters) {
        Context context = Context.ofCurrentThread(method);
        return context == null ? Node.SINK : context.enter(context.at.slot, method, counters, 0);
    }

    /** A method comes to one of its calls, or to an instruction that may run an initializer. */
    @ForceInline
    public static void at(Node node, int site) {
        node.at.slot = node.below + site;
    }

    /** After that, a call comes that does work once: a first use, which has a key, has a place of its own among the calls. */
    public static void atOneTime(Node node, int site, long key) {
        if (key != 0) {
            node.at.slot = node.below + site + node.own.half();
        }
    }

    /** A method is left. */
    public static void leave(Node node, int slot) {
        node.at.slot = slot;
    }

    /** The same where the JDK itself counts. */
    @ForceInline
    public static void leaveEarly(Node edge) {
        edge.at.slot = edge.slot;
    }

    /** {@code hashCode} has returned: one more if it was that of {@link Object}, which has no bytecode. */
    public static void answered(Node node, int counter) {
        if (Counters.isAnswered()) {
            hit(node, counter);
        }
    }

    /** One more at a counter. */
    @ForceInline
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

    public static void cleared(Object array, Node node, int counter) {
        grow(Amounts.bytes(array), node, counter);
    }

    public static void moved(Object to, Object from, int at, int toAt, int length, Node node, int counter) {
        grow(Amounts.moved(to, from, at, toAt, length), node, counter);
    }

    public static void text(Object string, Node node, int counter) {
        if (string != null && counts(node)) {
            grow(Native.length(string), node, counter);
        }
    }

    public static void inAndOut(long both, Node node, int counter) {
        grow(Amounts.used(both), node, counter);
    }

    public static void chosen(int label, int from, int first, int passed, int tests, Node node, int counter) {
        grow(Amounts.chosen(label, from, first, passed, tests), node, counter);
    }

    public static void frames(Object exception, Node node, int counter) {
        if (exception != null && counts(node)) {
            grow(Native.depth(exception), node, counter);
        }
    }

    /**
     * Whether the counts of a node are read. Otherwise no class is loaded for it: which classes the JVM has linked decides
     * about the hash codes in its archive, see {@link #load}.
     */
    private static boolean counts(Node node) {
        return node != Node.SINK;
    }

    /** An exception arrived; the counter is that of the instruction that threw it. */
    public static void thrown(Throwable exception, Node node, int counter) {
        hit(node, counter);
        Counters.seen(exception);
    }
}
