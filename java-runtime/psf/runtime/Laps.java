package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The counts between one moment and the next, called a lap. The code that runs the program says when a lap ends: before and after
 * each test of a suite. No thread is stopped, and the frames stay on the stacks; only the current thread waits a moment, in
 * {@link LapSettling}.
 *
 * <p>A lap is taken under the lock of this class. {@link #missed} records that another thread counted meanwhile.
 */
final class Laps {
    private static final List<String> ALL = new ArrayList<String>();
    private static final Growth GROWTH = new Growth();
    /** The pages that were touched before the last lap. */
    private static boolean[] touchedBefore = new boolean[Slots.TOUCHED.length];
    /** Whether a thread went on while the last lap was taken. One of its counts may then be visible without its note. */
    private static boolean missed;

    private Laps() {}

    /** Ends a lap and records what it was. Before counting has begun, the lap is empty. */
    static synchronized void take(String[] what, boolean begun) {
        StringBuilder lap = new StringBuilder("{\"what\":[");
        for (int i = 0; i < what.length; i++) {
            lap.append(i == 0 ? "" : ",").append(Text.quote(what[i] == null ? "" : what[i]));
        }
        if (!begun) {
            ALL.add(lap.append("],\"stacks\":[],\"counters\":[]}").toString());
            return;
        }
        LapSettling.await();
        List<Stacks> stacks = new ArrayList<Stacks>();
        if (!TestHarness.isOut(Thread.currentThread())) {
            Stacks own = Stacks.ofCurrentThread();
            if (!own.isEmpty()) {
                stacks.add(own);
            }
        }
        LapHits before = new LapHits();
        String running = others(before.others(), stacks);
        boolean[] pages = touched();
        AllCounts.addTo(GROWTH.next(pages));
        Pairs firstUse = FirstUse.lap(pages);
        String tree = Layout.hasTree() ? TreeContext.lap() : null;
        // After all reads of other threads' counts.
        if (running == null) {
            running = before.whoWentOn();
        }
        lap.append("],\"stacks\":").append(Stacks.json(stacks));
        missed = running != null;
        if (missed) {
            lap.append(",\"running\":").append(Text.quote(running));
        }
        lap.append(",\"counters\":[").append(GROWTH.take(Slots.count())).append(']');
        if (firstUse != null) {
            lap.append(",\"first_use\":[").append(firstUse).append(']');
        }
        if (tree != null) {
            lap.append(",\"tree\":").append(tree);
        }
        ALL.add(lap.append('}').toString());
    }

    /** Ends a lap within the program, and returns its number. */
    static synchronized int mark(String what) {
        take(new String[] {what}, true);
        return ALL.size() - 1;
    }

    /** Returns all laps from this number on, as a JSON array. */
    static synchronized String since(int from) {
        StringBuilder laps = new StringBuilder();
        for (int i = from; i < ALL.size(); i++) {
            laps.append(i == from ? '[' : ',').append(ALL.get(i));
        }
        return laps.append(']').toString();
    }

    /**
     * Returns the pages of counters that may have grown since the last lap; null if any page may have.
     *
     * <p>The program's own pages are always included, because its code notes nothing. Pages of the lap before are included too:
     * nothing orders a count and its note for another thread.
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

    /** Adds the stacks of other threads that wait; returns the name of one that runs, or null. */
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
        long hits = AllCounts.hitsOf(thread);
        Thread.State state = CountingWindow.state(thread);
        StackTraceElement[] trace = CountingWindow.stack(thread);
        if (!Frames.haveInstrumented(trace) || state == Thread.State.TERMINATED) {
            return null;
        }
        if (state == Thread.State.RUNNABLE || AllCounts.hitsOf(thread) != hits) {
            return thread.getName();
        }
        stacks.add(Stacks.of(thread, trace, state == Thread.State.BLOCKED));
        return null;
    }

    /** Returns all laps, as JSON for the counts file. */
    static synchronized List<String> all() {
        return ALL;
    }
}
