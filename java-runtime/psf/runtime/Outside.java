package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * What the program executes while no target is active, which is told beside the score. A frame that a target is entered
 * out of goes on here when that is left, so its flow is whole.
 */
final class Outside {
    /** The first thread adds to it alone. */
    private static final long[] COUNTS = new long[Extent.isWhole() ? 0 : Counters.slotsOfProgram()];
    private static final Thread OWNER = Layout.inJdk() ? Thread.currentThread() : Counters.owner();
    /** All others share these. */
    private static Native.Counts others;
    /** Why the counts are not exact: a sentence each. */
    private static final List<String> UNSURE = new ArrayList<String>();
    private static final List<Stacks> STACKS = new ArrayList<Stacks>();

    private Outside() {}

    /** So many more at one of the program's counters. */
    static void add(Thread thread, int slot, long amount) {
        if (thread == OWNER) {
            COUNTS[slot] = Counters.sum(COUNTS[slot], amount);
        } else if (COUNTS.length > 0) {
            others().add(slot, amount);
        }
    }

    private static Native.Counts others() {
        Native.Counts known = others;
        return known != null ? known : make();
    }

    private static synchronized Native.Counts make() {
        if (others == null) {
            others = new Native.Counts(COUNTS.length);
        }
        return others;
    }

    /** Everything counted so far, by all threads. */
    static synchronized Totals totals() {
        Totals totals = new Totals(COUNTS.length);
        totals.addAll(COUNTS);
        for (int slot = 0; others != null && slot < COUNTS.length; slot++) {
            totals.add(slot, others.get(slot));
        }
        return totals;
    }

    /** What is left of a budget; its own counters come behind so many others. */
    static long rest(long left, int first, int[] ticks) {
        long rest = Budget.rest(left, COUNTS, first, ticks);
        for (int slot = 0; others != null && slot < COUNTS.length; slot++) {
            rest = Budget.rest(rest, others.get(slot), ticks[first + slot]);
        }
        return rest;
    }

    static synchronized void doubt(String why) {
        if (!UNSURE.contains(why)) {
            UNSURE.add(why);
        }
    }

    /** The JVM ends with this stack under a thread, and no target is active. */
    static synchronized void end(Stacks stack) {
        STACKS.add(stack);
    }

    /** A target is left while this stack is under a thread, which goes on from there. */
    static synchronized void begin(Stacks stack) {
        STACKS.add(stack);
    }

    /** Whether a class has a frame on one of the stacks. */
    static synchronized boolean has(String classOfMap) {
        return Stacks.have(STACKS, classOfMap);
    }

    static synchronized String stacks() {
        return Stacks.json(STACKS);
    }

    static synchronized String unsure() {
        StringBuilder all = new StringBuilder("[");
        for (String one : UNSURE) {
            all.append(all.length() == 1 ? "" : ",").append(Output.quote(one));
        }
        return all.append(']').toString();
    }
}
