package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The instructions that the program executes while no target is active. They are reported separately from the score. A frame from
 * which a target is entered continues here after the target, so its flow is complete.
 *
 * <p>One thread adds to an array alone, all other threads add atomically, and the lists have a lock.
 */
final class Outside {
    /** Only the first thread adds to it. */
    private static final long[] COUNTS = new long[ProbeMap.isWhole() ? 0 : slotsOfProgram()];
    private static final Thread OWNER = Layout.inJdk() ? Thread.currentThread() : Gate.owner();
    /** The counts of all other threads. */
    private static Native.Counts others;
    /** Reasons why the counts are not exact: a sentence each. */
    private static final List<String> UNSURE = new ArrayList<String>();

    private Outside() {}

    /** Returns the number of the program's counters. */
    static int slotsOfProgram() {
        return ProbeMap.slots() - Gate.FIRST;
    }

    /** Adds to one of the program's counters. */
    static void add(Thread thread, int slot, long amount) {
        if (thread == OWNER) {
            COUNTS[slot] = Amounts.sum(COUNTS[slot], amount);
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

    /** Returns the counts of all threads so far. */
    static synchronized Totals totals() {
        Totals totals = new Totals(COUNTS.length);
        totals.addAll(COUNTS);
        for (int slot = 0; others != null && slot < COUNTS.length; slot++) {
            totals.add(slot, others.get(slot));
        }
        return totals;
    }

    /** Returns the rest of a budget. Its own counters come after {@code first} others. */
    static long rest(long left, int first, int[] ticks) {
        long rest = BudgetRest.of(left, COUNTS, first, ticks);
        for (int slot = 0; others != null && slot < COUNTS.length; slot++) {
            rest = BudgetRest.of(rest, others.get(slot), ticks[first + slot]);
        }
        return rest;
    }

    static synchronized void doubt(String why) {
        if (!UNSURE.contains(why)) {
            UNSURE.add(why);
        }
    }

    static synchronized String unsure() {
        StringBuilder all = new StringBuilder("[");
        for (String one : UNSURE) {
            all.append(all.length() == 1 ? "" : ",").append(Text.quote(one));
        }
        return all.append(']').toString();
    }
}
