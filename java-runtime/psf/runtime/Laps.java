package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * What was counted between one moment and the next, where who runs the program says when: before and behind each test of a
 * suite. Nothing stops meanwhile, but for what {@link Settling} waits for, and the frames on the stacks stand where they stand.
 */
final class Laps {
    private static final List<String> ALL = new ArrayList<String>();
    private static final Growth GROWTH = new Growth();
    /** The pages that were touched before the last lap. */
    private static boolean[] touchedBefore = new boolean[Slots.TOUCHED.length];
    /** Whether a thread went on while the last lap was taken: its counts and notes may have come one without the other. */
    private static boolean missed;

    private Laps() {}

    /** Ends a lap, with what there is to say of it. Before anything has begun to count nothing was counted. */
    static synchronized void take(String[] what, boolean begun) {
        StringBuilder lap = new StringBuilder("{\"what\":[");
        for (int i = 0; i < what.length; i++) {
            lap.append(i == 0 ? "" : ",").append(Output.quote(what[i] == null ? "" : what[i]));
        }
        if (!begun) {
            ALL.add(lap.append("],\"stacks\":[],\"counters\":[]}").toString());
            return;
        }
        Settling.await();
        List<Stacks> stacks = new ArrayList<Stacks>();
        if (!Host.isOut(Thread.currentThread())) {
            Stacks own = Stacks.ofCurrentThread();
            if (!own.isEmpty()) {
                stacks.add(own);
            }
        }
        Hits before = new Hits();
        String running = others(before.others(), stacks);
        boolean[] pages = touched();
        Counters.addTo(GROWTH.next(pages));
        Pairs firstUse = Layout.inJdk() ? FirstUse.lap(pages) : null;
        String tree = Layout.hasTree() ? Tally.lapOfTrees() : null;
        // Behind all that reads what threads count.
        if (running == null) {
            running = before.whoWentOn();
        }
        lap.append("],\"stacks\":").append(Stacks.json(stacks));
        missed = running != null;
        if (missed) {
            lap.append(",\"running\":").append(Output.quote(running));
        }
        lap.append(",\"counters\":[").append(GROWTH.take(Counters.slots())).append(']');
        if (firstUse != null) {
            lap.append(",\"first_use\":[").append(firstUse).append(']');
        }
        if (tree != null) {
            lap.append(",\"tree\":").append(tree);
        }
        ALL.add(lap.append('}').toString());
    }

    /**
     * The pages of counters in which something may have been counted since the last lap; null if that may be in any of
     * them. Those of the program are always among them: its own code notes nothing. So are those of the lap before, since
     * nothing orders a count and its note for who looks.
     */
    private static boolean[] touched() {
        if (!Slots.NOTED || missed) {
            return null;
        }
        boolean[] touched = new boolean[Slots.TOUCHED.length];
        boolean[] pages = new boolean[touched.length];
        for (int i = 0; i < touched.length; i++) {
            touched[i] = Slots.TOUCHED[i];
            Slots.TOUCHED[i] = false;
            pages[i] = touched[i] || touchedBefore[i] || i >= Layout.slots() >>> Totals.BITS;
        }
        touchedBefore = touched;
        return pages;
    }

    /** Adds the stacks of other threads that wait; the name of one that runs, if there is any. */
    private static String others(List<Thread> others, List<Stacks> stacks) {
        for (Thread thread : others) {
            String running = other(thread, stacks);
            if (running != null) {
                return running;
            }
        }
        return null;
    }

    private static String other(Thread thread, List<Stacks> stacks) {
        long hits = Tally.hitsOf(thread);
        Thread.State state = Extent.state(thread);
        StackTraceElement[] trace = Extent.stack(thread);
        if (!Instrumented.isOn(trace) || state == Thread.State.TERMINATED) {
            return null;
        }
        if (state == Thread.State.RUNNABLE || Tally.hitsOf(thread) != hits) {
            return thread.getName();
        }
        stacks.add(Stacks.of(thread, trace, state == Thread.State.BLOCKED));
        return null;
    }

    /** All of them, as the counts file has them. */
    static synchronized List<String> all() {
        return ALL;
    }
}
