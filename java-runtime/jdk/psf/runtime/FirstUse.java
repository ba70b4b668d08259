package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The instructions that the JDK executes for first uses: it finds, links and initializes classes, and links call sites. They count
 * like all others, and also separately, because their number depends on the lengths of names and on earlier uses. Only for scope
 * jdk.
 *
 * <p>Threads with counters of their own have a region for first uses, and all other threads add atomically. All other state changes under the lock of this
 * class; {@link ThreadSet} explains why queries need no lock.
 *
 * <p>{@link #is} and {@link #add} may not call a method of the JDK that has a body.
 */
final class FirstUse {
    private static final int BITS = Totals.BITS;
    private static final long[][] CHUNKS = new long[(Slots.count() >>> BITS) + 1][];
    private static final Growth GROWTH = new Growth();
    /** The threads that are executing a first use. */
    private static final ThreadSet THREADS = new ThreadSet();
    private static long begun;
    /**
     * How often a one-time call counts as a first use. It may do the work for each locale, provider or key. After this many calls
     * it counts as ordinary work, so that no loop can hide in it.
     */
    private static final int MOST_ONE_TIME = 64;
    /** How often each such call has counted as a first use, by its number. */
    private static byte[] oneTime = new byte[1 << 10];
    /** Reasons why the cost is not known exactly: a sentence each. */
    private static final List<String> UNSURE = new ArrayList<String>();

    private FirstUse() {}

    /** Initializes all that {@link #add} needs. */
    static void load() {
        Native.Counts.load();
    }

    /** Whether a thread is executing a first use. The answer is certain for the current thread. */
    static boolean is(Thread thread) {
        return THREADS.has(thread);
    }

    /** The current thread begins a first use. */
    static synchronized void begin() {
        THREADS.add(Thread.currentThread());
        begun++;
        Gate.update();
    }

    /** The current thread begins a one-time call; returns false if the call counts as ordinary work by now. */
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

    /** The current thread ends a first use, or continues with work of the program. */
    static synchronized void end() {
        if (THREADS.remove(Thread.currentThread())) {
            Gate.update();
        }
    }

    /** Returns how often threads have begun. */
    static synchronized long begun() {
        return begun;
    }

    /** Adds for a thread without counters of its own. */
    static void add(int slot, long amount) {
        long[] chunk = CHUNKS[slot >>> BITS];
        if (chunk == null) {
            chunk = room(slot >>> BITS);
        }
        Native.Counts.add(chunk, slot & (1 << BITS) - 1, amount);
    }

    /**
     * Allocates a chunk. If memory runs out, the program gets the error and psf a mark. It calls nothing, not even a constructor: a
     * first use may be at the end of a stack.
     */
    private static synchronized long[] room(int chunk) {
        boolean done = false;
        try {
            if (CHUNKS[chunk] == null) {
                CHUNKS[chunk] = new long[1 << BITS];
            }
            done = true;
            return CHUNKS[chunk];
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /**
     * Records that a constructor of the program runs in the middle of a first use. Its calls of the JDK are the program's, but the
     * runtime is not notified of its end.
     */
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

    /** Records a thread that is executing a first use while the JVM ends. */
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

    static synchronized void addTo(Totals totals) {
        Slots.addLearnedTo(totals);
        Direct.addLearnedTo(totals);
        for (int i = 0; i < CHUNKS.length; i++) {
            if (CHUNKS[i] != null) {
                totals.addPage(i, CHUNKS[i]);
            }
        }
    }

    /** Returns the rest of a budget. */
    static long rest(long left, int[] ticks) {
        long rest = Direct.restLearned(Slots.restLearned(left, ticks), ticks);
        for (int i = 0; i < CHUNKS.length && rest >= 0; i++) {
            for (int place = 0; CHUNKS[i] != null && place < 1 << BITS && (i << BITS) + place < ticks.length; place++) {
                rest = BudgetRest.of(rest, CHUNKS[i][place], ticks[(i << BITS) + place]);
            }
        }
        return rest;
    }

    /** Returns the sum of all additions, for comparisons only. */
    static long hits() {
        long hits = Slots.sumLearned() + Direct.sumLearned();
        for (long[] chunk : CHUNKS) {
            for (int place = 0; chunk != null && place < 1 << BITS; place++) {
                hits += chunk[place];
            }
        }
        return hits;
    }

    /** Returns the final counters, without the program's: its code is never a first use. */
    static synchronized Pairs counters() {
        Totals all = new Totals(Slots.count());
        addTo(all);
        return all.since(null, Layout.slots());
    }

    /** Returns the counts since the last lap, in these pages; null means all pages. */
    static synchronized Pairs lap(boolean[] pages) {
        addTo(GROWTH.next(pages));
        return GROWTH.take(Layout.slots());
    }

    static synchronized String unsure() {
        StringBuilder all = new StringBuilder("[");
        for (String one : UNSURE) {
            all.append(all.length() == 1 ? "" : ",").append(Text.quote(one));
        }
        return all.append(']').toString();
    }
}
