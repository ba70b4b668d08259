package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * What the JDK executes because something is used for the first time: classes are found, linked and initialized, call sites
 * get their code. It counts like the rest, and apart as well, since how much it is depends on how long names are and on
 * what was used before. Only where the JDK itself counts.
 *
 * <p>Nothing in {@link #is} and {@link #add} may call a method of the JDK that has a body.
 */
final class FirstUse {
    private static final int BITS = Totals.BITS;
    private static final Native.Counts[] CHUNKS = new Native.Counts[(Counters.slots() >>> BITS) + 1];
    private static final Growth GROWTH = new Growth();
    /** The threads that are at it. */
    private static final ThreadSet THREADS = new ThreadSet();
    private static long begun;
    /**
     * A call that does work once is a first use at most this often: it may do the work for each locale, provider or key.
     * After that it is work like any other, so that no loop hides in it.
     */
    private static final int MOST_ONE_TIME = 64;
    /** How often each of those calls was executed so, by its number. */
    private static byte[] oneTime = new byte[1 << 10];
    /** Why what it cost is not known exactly: a sentence each. */
    private static final List<String> UNSURE = new ArrayList<String>();

    private FirstUse() {}

    /** Has everything made that {@link #add} needs. */
    static void load() {}

    /** Whether a thread is at it; of the current one it is certain. */
    static boolean is(Thread thread) {
        return THREADS.has(thread);
    }

    /** The current thread begins. */
    static synchronized void begin() {
        THREADS.add(Thread.currentThread());
        begun++;
        Counters.letIn();
    }

    /** The current thread begins by a call that does work once; false if that work is the program's by now. */
    static synchronized boolean beginOneTime(int number) {
        if (number >= oneTime.length) {
            byte[] more = new byte[2 * number];
            for (int i = 0; i < oneTime.length; i++) {
                more[i] = oneTime[i];
            }
            oneTime = more;
        }
        if (oneTime[number] == MOST_ONE_TIME) {
            return false;
        }
        oneTime[number]++;
        begin();
        return true;
    }

    /** The current thread is done, or goes on with what is the program's. */
    static synchronized void end() {
        if (THREADS.remove(Thread.currentThread())) {
            Counters.letIn();
        }
    }

    /** How often threads have begun. */
    static synchronized long begun() {
        return begun;
    }

    /** The owner adds to an array of its own. */
    static void add(int slot, long amount) {
        Native.Counts chunk = CHUNKS[slot >>> BITS];
        if (chunk == null) {
            chunk = room(slot >>> BITS);
        }
        chunk.add(slot & (1 << BITS) - 1, amount);
    }

    /** Where there is no memory the program gets to know, and psf. */
    private static synchronized Native.Counts room(int chunk) {
        boolean done = false;
        try {
            if (CHUNKS[chunk] == null) {
                CHUNKS[chunk] = new Native.Counts(1 << BITS);
            }
            done = true;
            return CHUNKS[chunk];
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** A constructor of the program's runs meanwhile: what it calls of the JDK is the program's, and when it is done is not told. */
    static synchronized void doubtConstructor() {
        String of = "the program";
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getMethodName().equals("<init>") && !frame.getClassName().equals("java.lang.Throwable")) {
                of = frame.getClassName();
                break;
            }
        }
        doubt("a constructor of " + of + " ran while the JDK used something for the first time");
    }

    /** Whether threads are at it while the JVM ends. */
    static synchronized void finish() {
        Thread one = THREADS.any();
        if (one != null) {
            doubt("thread \"" + one.getName() + "\" used something of the JDK for the first time when the JVM ended");
        }
    }

    private static void doubt(String why) {
        if (!UNSURE.contains(why)) {
            UNSURE.add(why);
        }
    }

    /** What was counted at a counter. */
    private static long at(int slot) {
        Native.Counts others = CHUNKS[slot >>> BITS];
        long owners = Slots.LEARNED[slot];
        return others == null ? owners : Counters.sum(owners, others.get(slot & (1 << BITS) - 1));
    }

    static synchronized void addTo(Totals totals) {
        totals.addAll(Slots.LEARNED);
        for (int i = 0; i < CHUNKS.length; i++) {
            if (CHUNKS[i] != null) {
                totals.addPages(i, CHUNKS[i], 1 << BITS);
            }
        }
    }

    /** What is left of a budget. */
    static long rest(long left, int[] ticks) {
        for (int slot = 0; slot < ticks.length && left >= 0; slot++) {
            left = Budget.rest(left, at(slot), ticks[slot]);
        }
        return left;
    }

    /** How much was added in all; compared, never reported. */
    static long hits() {
        long hits = Totals.sumOf(Slots.LEARNED);
        for (Native.Counts chunk : CHUNKS) {
            for (int place = 0; chunk != null && place < 1 << BITS; place++) {
                hits += chunk.get(place);
            }
        }
        return hits;
    }

    /** The counters at the end. The program's own code in them is no first use. */
    static synchronized Pairs counters() {
        Totals all = new Totals(Counters.slots());
        addTo(all);
        return all.since(null, Layout.slots());
    }

    /** What was counted since the last lap, in the pages that are looked at; in all of them if there is no array. */
    static synchronized Pairs lap(boolean[] pages) {
        addTo(GROWTH.next(pages));
        return GROWTH.take(Layout.slots());
    }

    static synchronized String unsure() {
        StringBuilder all = new StringBuilder("[");
        for (String one : UNSURE) {
            all.append(all.length() == 1 ? "" : ",").append(Output.quote(one));
        }
        return all.append(']').toString();
    }
}
