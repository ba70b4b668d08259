package psf.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The entry points that rewritten classes call if each calling context has its own counters. The caller stores in a slot of its
 * thread which call it is making. The called method finds its node there, and restores the slot when it returns. So methods that
 * uncounted code calls appear under the call that led to that code.
 *
 * <p>Each thread uses the nodes of its own {@link TreeContext}; only threads that do not count share a node, which is never read.
 */
public final class Tree {
    static {
        Lifecycle.load();
    }

    private Tree() {}

    /**
     * Has the JVM link this class and the classes of nodes. In scope jdk this happens even without a tree. The JVM draws an
     * identity hash code for each class that it links. One class more would change all later hash codes. That would reorder the
     * tables of classes and modules in the JVM's archive.
     */
    static void load() {
        TreeNode.load();
    }

    /** Returns the slot that a method finds at its entry. */
    public static int slot() {
        return Thread.currentThread() == Gate.counting() ? TreeContext.OWNER.at.slot : TreeContext.slotElsewhere();
    }

    /** Enters a method with this many counters and calls; returns its node. */
    public static TreeNode enter(int slot, int base, int first, int counters, int sites) {
        if (Thread.currentThread() != Gate.counting()) {
            return TreeContext.enterElsewhere(slot, base + first, counters, sites);
        }
        TreeNode edge = TreeContext.OWNER.to[slot];
        if (edge.method != base + first) {
            edge = TreeContext.OWNER.find(slot, base + first, counters, sites);
        }
        edge.calls++;
        TreeContext.OWNER.at.slot = edge.below;
        return edge.own;
    }

    /** Enters a method that calls nothing, and therefore leaves the slot alone; returns its node. */
    public static TreeNode leaf(int base, int first, int counters) {
        if (Thread.currentThread() != Gate.counting()) {
            return TreeContext.leafElsewhere(base + first, counters);
        }
        int slot = TreeContext.OWNER.at.slot;
        TreeNode edge = TreeContext.OWNER.to[slot];
        if (edge.method != base + first) {
            edge = TreeContext.OWNER.find(slot, base + first, counters, 0);
        }
        edge.calls++;
        return edge.own;
    }

    /**
     * Enters a method in scope jdk. Returns its node or, if the method was already active, the node that represents it. The JDK
     * calls this before the JVM has made its first thread. See {@link Counter#begin} for the many variables.
     */
    @ForceInline
    public static TreeNode enterEarly(int base, int first, int counters, int sites) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        if (Gate.asked) {
            Thread self = Thread.currentThread();
            if (self == Gate.counting) {
                TreePosition at = TreeContext.OWNER.at;
                TreeNode edge = TreeContext.OWNER.to[at.slot];
                if (edge.method != base + first) {
                    edge = TreeContext.OWNER.find(at.slot, base + first, counters, sites);
                }
                edge.calls++;
                at.slot = edge.below;
                return edge;
            }
            if (base >= Layout.slots() || !Here.isMuted(self)) {
                return enterElsewhere(base + first, counters, sites);
            }
        }
        return TreeNode.SINK;
    }

    /** Enters a method that calls nothing, in scope jdk. */
    @ForceInline
    public static TreeNode leafEarly(int base, int first, int counters) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        if (Gate.asked) {
            Thread self = Thread.currentThread();
            if (self == Gate.counting) {
                int slot = TreeContext.OWNER.at.slot;
                TreeNode edge = TreeContext.OWNER.to[slot];
                if (edge.method != base + first) {
                    edge = TreeContext.OWNER.find(slot, base + first, counters, 0);
                }
                edge.calls++;
                return edge;
            }
            if (base >= Layout.slots() || !Here.isMuted(self)) {
                return leafElsewhere(base + first, counters);
            }
        }
        return TreeNode.SINK;
    }

    /**
     * Enters a method for any thread but the owner. A thread that does not count gets a node that is never read.
     * Its namesake in {@link Counter} explains the call.
     */
    private static TreeNode enterElsewhere(int method, int counters, int sites) {
        TreeContext context = TreeContext.ofCurrentThread(method);
        if (context == null) {
            return TreeNode.SINK;
        }
        TreeNode edge = context.enter(context.at.slot, method, counters, sites);
        context.at.slot = edge.below;
        return edge;
    }

    private static TreeNode leafElsewhere(int method, int counters) {
        TreeContext context = TreeContext.ofCurrentThread(method);
        return context == null ? TreeNode.SINK : context.enter(context.at.slot, method, counters, 0);
    }

    /** Records that a method is about to make a call, or to execute an instruction that may run an initializer. */
    @ForceInline
    public static void at(TreeNode node, int site) {
        node.at.slot = node.below + site;
    }

    /**
     * Records, after that, a one-time call ({@link ProgramBoundary#enterOneTime}). A first use has a key, and a place of its own
     * among the calls.
     */
    public static void atOneTime(TreeNode node, int site, long key) {
        if (key != 0) {
            node.at.slot = node.below + site + node.own.half();
        }
    }

    /** Leaves a method. */
    public static void leave(TreeNode node, int slot) {
        node.at.slot = slot;
    }

    /** Leaves a method in scope jdk. */
    @ForceInline
    public static void leaveEarly(TreeNode edge) {
        edge.at.slot = edge.slot;
    }

    /** Counts a {@code hashCode} that has returned, if it was the one of {@link Object}, which has no bytecode. */
    public static void answered(TreeNode node, int counter) {
        if (HashCodeProbe.isAnswered()) {
            hit(node, counter);
        }
    }

    /** Adds one to a counter. */
    @ForceInline
    public static void hit(TreeNode node, int counter) {
        node.counts[counter]++;
    }

    /** Adds an amount to a counter. */
    public static void grow(long amount, TreeNode node, int counter) {
        if (amount > 0) {
            node.counts[counter] = Amounts.sum(node.counts[counter], amount);
        }
    }

    /** This method and the next ones count as their namesakes in {@link Counter} and {@link Probe} do. */
    public static void size(int length, TreeNode node, int counter) {
        grow(length, node, counter);
    }

    public static void range(int from, int to, TreeNode node, int counter) {
        grow((long) to - from, node, counter);
    }

    public static void length(Object array, TreeNode node, int counter) {
        if (array != null) {
            grow(Array.getLength(array), node, counter);
        }
    }

    public static void cleared(Object array, TreeNode node, int counter) {
        grow(Amounts.bytes(array), node, counter);
    }

    public static void moved(Object to, Object from, int at, int toAt, int length, TreeNode node, int counter) {
        grow(Amounts.moved(to, from, at, toAt, length), node, counter);
    }

    public static void text(Object string, TreeNode node, int counter) {
        if (string != null && counts(node)) {
            grow(Native.length(string), node, counter);
        }
    }

    public static void inAndOut(long both, TreeNode node, int counter) {
        grow(Amounts.used(both), node, counter);
    }

    public static void chosen(int label, int from, int first, int passed, int tests, TreeNode node, int counter) {
        grow(Amounts.chosen(label, from, first, passed, tests), node, counter);
    }

    public static void frames(Object exception, TreeNode node, int counter) {
        if (exception != null && counts(node)) {
            grow(Native.depth(exception), node, counter);
        }
    }

    /**
     * Whether the counts of a node are read. If not, no class is loaded for it: the classes that the JVM has linked determine the
     * hash codes in its archive, see {@link #load}.
     */
    private static boolean counts(TreeNode node) {
        return node != TreeNode.SINK;
    }

    /** Counts the instruction that threw an exception, at the handler. */
    public static void thrown(Throwable exception, TreeNode node, int counter) {
        hit(node, counter);
        Probe.seen(exception);
    }
}
