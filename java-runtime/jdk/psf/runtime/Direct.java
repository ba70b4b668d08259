package psf.runtime;

import java.lang.ref.WeakReference;

/**
 * The counters of platform threads other than the owner. When a thread ends, its counters stay, and the next thread goes on with them.
 * If there is no room for more, a thread has a {@link Tally} with pages instead.
 *
 * <p>All changes happen under the lock of {@link Gate}, which calls {@link #update} when a thread's counters may have to add or not.
 */
final class Direct {
    /** The most threads that have such counters at the same time. */
    private static final int PLACES = 1 << 8;
    /** The most address space for these counters. The operating system provides memory only for pages that are written. */
    private static final long MOST = 8L << 30;
    /** The field of a reference with what it refers to. Its method {@code get} has bytecode on some JDKs, and would count. */
    private static final long REFERENT = Native.offset("java.lang.ref.Reference", "referent");
    /** All counters; null if there were never so many threads. */
    private static final Counters[] ALL = new Counters[PLACES];
    /** The number of threads that may have counters: fewer after memory ran out. */
    private static int places = (int) Math.min(PLACES, MOST / Slots.BLOCK);

    private Direct() {}

    /** Initializes the class. */
    static void load() {}

    /**
     * Gives a thread counters, which begin in the first region. Returns their place; negative if there is no more room. The thread is
     * within the run-time.
     */
    static int take(Thread thread) {
        synchronized (Gate.class) {
            for (int place = 0; place < places; place++) {
                if (ALL[place] == null) {
                    try {
                        ALL[place] = new Counters();
                    } catch (OutOfMemoryError e) {
                        // This thread and later ones have pages instead.
                        places = place;
                        return -1;
                    }
                }
                if (!ALL[place].areTaken()) {
                    ALL[place].take(thread);
                    return place;
                }
            }
            return -1;
        }
    }

    /** Adds to a counter of the thread at a place. */
    static void add(int place, int slot, long amount) {
        Slots.add(ALL[place].block, ALL[place].thread(), slot, amount);
    }

    /** The thread at a place adds to a region from now on. */
    static void open(int place, int region) {
        Here.go(ALL[place].thread(), Slots.distance(region));
    }

    /** The thread at a place adds to a cell from now on. */
    static void openCell(int place, long cell) {
        Cells.open(ALL[place].thread(), cell);
    }

    /** Returns the cell to which the thread at a place adds. */
    static long cellAt(int place) {
        return Here.of(ALL[place].thread()).psf$cell;
    }

    /** Returns the region to which the thread at a place adds. */
    static int regionAt(int place) {
        Thread thread = ALL[place].thread();
        return thread == null ? 0 : Slots.region(thread);
    }

    /** Returns the sum of the counts at a place. */
    static long sum(int place) {
        return new Slots.Reader(null).block(ALL[place].block).sum();
    }

    /** Lets a thread add to its counters, or prevents it. The caller holds the lock of {@link Gate}. */
    static void update(Thread thread) {
        if (thread == null || thread == Gate.owner() || Here.of(thread).psf$own == 0) {
            return;
        }
        if (RuntimeGuard.has(thread)) {
            Here.mute(thread);
        } else if (Gate.on && FirstUse.is(thread)) {
            Here.close(thread, Slots.learns(Here.of(thread).psf$own));
        } else if (Gate.on) {
            Here.open(thread);
        } else {
            Here.close(thread, 0);
        }
    }

    /** Lets the counters of a thread add that is about to start. */
    static void begin(Thread thread) {
        synchronized (Gate.class) {
            update(thread);
        }
    }

    /** Does this for all threads. The caller holds the lock of {@link Gate}. */
    static void updateAll() {
        for (int place = 0; place < places && ALL[place] != null; place++) {
            update(ALL[place].thread());
        }
    }

    /** Adds the counts of all threads that are or were here. */
    static void addTo(Totals totals) {
        for (int place = 0; place < places && ALL[place] != null; place++) {
            new Slots.Reader(totals).block(ALL[place].block);
        }
    }

    /** Adds the counts in a region of all threads that are or were here. */
    static void addTo(Totals totals, int region) {
        for (int place = 0; place < places && ALL[place] != null; place++) {
            Slots.addTo(totals, ALL[place].block, region);
        }
    }

    /** Adds the counts of all threads that are or were here, in first uses. */
    static void addLearnedTo(Totals totals) {
        for (int place = 0; place < places && ALL[place] != null; place++) {
            Slots.addLearnedTo(totals, ALL[place].block);
        }
    }

    /** Returns the sum of these counts, for comparisons only. */
    static long sumLearned() {
        long sum = 0;
        for (int place = 0; place < places && ALL[place] != null; place++) {
            sum += Slots.sumLearned(ALL[place].block);
        }
        return sum;
    }

    /** Returns the rest of a budget after these counts. */
    static long restLearned(long left, int[] ticks) {
        long rest = left;
        for (int place = 0; place < places && ALL[place] != null; place++) {
            rest = Slots.restLearned(rest, ticks, ALL[place].block);
        }
        return rest;
    }

    /** Returns the rest of a budget after the counts of all threads that are or were here. */
    static long rest(long left, int[] ticks) {
        long rest = left;
        for (int place = 0; place < places && ALL[place] != null; place++) {
            rest = new Slots.Reader(rest, ticks).block(ALL[place].block).left();
        }
        return rest;
    }

    /** The counters at a place, one thread after the other. */
    private static final class Counters {
        final long block = Slots.block();
        private WeakReference<Thread> thread;

        /** Returns the thread; null if it has ended and is no more. */
        Thread thread() {
            return thread == null ? null : (Thread) Native.getReference(thread, REFERENT);
        }

        boolean areTaken() {
            Thread own = thread();
            return own != null && (own.isAlive() || Native.isNew(own));
        }

        void take(Thread own) {
            thread = new WeakReference<Thread>(own);
            Here.give(own, block);
        }
    }
}
