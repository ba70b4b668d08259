package psf.runtime;

import java.lang.ref.WeakReference;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The counters of platform threads other than the owner. A thread finds its counters by a look into a table, at the place that its
 * number gives. If another living thread has that place, the thread has a {@link Tally} with pages instead.
 *
 * <p>A thread's entry is only there while its counters may add: {@link Gate} calls {@link #update} after each change. All changes
 * happen under the lock of Gate, except that a thread changes its own region. Counters stay when their thread ends, and the next
 * thread with the place goes on with them.
 *
 * <p>{@link #hit} may not call a method of the JDK that has a body.
 */
final class Direct {
    private static final Unsafe UNSAFE = Memory.UNSAFE;
    private static final int PLACES = 1 << 8;
    /** The most address space for these counters. The operating system provides memory only for pages that are written. */
    private static final long MOST = 8L << 30;
    /** The threads whose counters add. */
    private static final Thread[] COUNTING = new Thread[PLACES];
    /** The region to which each adds: its number and its address. And the addresses of the program's counters. */
    private static final int[] NUMBER = new int[PLACES];
    private static final long[] REGION = new long[PLACES];
    private static final long[] PROGRAM = new long[PLACES];
    /** The cell to which each adds, see {@link Cells}. */
    private static final long[] CELL = new long[PLACES];
    /** Whether anything was ever counted in each region of each thread. */
    private static final boolean[][] USED = new boolean[PLACES][];
    /** The address of each thread's first region. The others follow. */
    private static final long[] FIRST = new long[PLACES];
    /** The number of places that had a thread; {@link #PLACES} after memory ran out. */
    private static int taken;
    /** The counters at each place; null if it had no thread yet. */
    private static final Counters[] ALL = new Counters[PLACES];

    private Direct() {}

    /** Initializes all that {@link #hit} needs. */
    static void load() {
        hit(Thread.currentThread(), 0);
    }

    @ForceInline
    private static int place(Thread thread) {
        return (int) Native.id(thread) & PLACES - 1;
    }

    /** Adds one to a counter; returns false if the current thread has no counters here. */
    @ForceInline
    static boolean hit(Thread self, int slot) {
        int place = place(self);
        if (COUNTING[place] != self) {
            return false;
        }
        long at = Slots.at(REGION[place], PROGRAM[place], slot);
        UNSAFE.putLong(null, at, UNSAFE.getLong(null, at) + 1);
        if (Slots.MORE) {
            if (Slots.NOTED) {
                Slots.TOUCHED[slot >>> Totals.BITS] = true;
            }
            if (Cells.ON && slot < Gate.FIRST) {
                Cells.add(CELL[place], slot, 1);
            }
        }
        return true;
    }

    /** Whether the current thread's counters add, and are here. */
    @ForceInline
    static boolean counts(Thread self) {
        return COUNTING[place(self)] == self;
    }

    /** The current thread adds to a region from now on. Returns false if it has no counters here. */
    @ForceInline
    static boolean enter(Thread self, int region) {
        int place = place(self);
        if (COUNTING[place] == self) {
            enter(place, region);
            return true;
        }
        return false;
    }

    @ForceInline
    private static void enter(int place, int region) {
        USED[place][region] = true;
        NUMBER[place] = region;
        REGION[place] = FIRST[place] + Slots.SIZE * region;
    }

    /** The current thread adds to a region and a cell from now on. Returns false if it has no counters here. */
    @ForceInline
    static boolean enter(Thread self, int region, long cell) {
        int place = place(self);
        if (COUNTING[place] == self) {
            enter(place, region);
            CELL[place] = cell;
            return true;
        }
        return false;
    }

    /** Returns the cell to which the current thread adds; 0 if it has no counters here. */
    @ForceInline
    static long cell(Thread self) {
        int place = place(self);
        return COUNTING[place] == self ? CELL[place] : 0;
    }

    /** Returns the region to which the current thread adds; negative if it has no counters here. */
    @ForceInline
    static int region(Thread self) {
        int place = place(self);
        return COUNTING[place] == self ? NUMBER[place] : -1;
    }

    /**
     * Gives a thread its counters. Returns their place; negative if another living thread has it, or if there is no more room. The
     * thread is within the run-time.
     */
    static int take(Thread thread) {
        synchronized (Gate.class) {
            int place = place(thread);
            if (ALL[place] == null) {
                if (taken >= Math.min(PLACES, MOST / (Slots.SIZE * Sites.regions()))) {
                    return -1;
                }
                try {
                    ALL[place] = new Counters(place);
                    taken++;
                } catch (OutOfMemoryError e) {
                    // This thread and later ones have pages instead.
                    taken = PLACES;
                    return -1;
                }
            } else if (ALL[place].isTaken()) {
                return -1;
            }
            ALL[place].take(thread);
            enter(place, 0);
            return place;
        }
    }

    /** Adds to a counter of the thread at a place. */
    static void add(int place, int slot, long amount) {
        Slots.add(REGION[place], PROGRAM[place], slot, amount);
        if (Cells.ON && slot < Gate.FIRST) {
            Cells.add(CELL[place], slot, amount);
        }
    }

    /** The thread at a place adds to a region from now on. */
    static void open(int place, int region) {
        enter(place, region);
    }

    /** The thread at a place adds to a cell from now on. */
    static void openCell(int place, long cell) {
        CELL[place] = cell;
    }

    /** Returns the cell to which the thread at a place adds. */
    static long cellAt(int place) {
        return CELL[place];
    }

    /** Returns the region to which the thread at a place adds. */
    static int regionAt(int place) {
        return NUMBER[place];
    }

    /** Returns the sum of the counts at a place. */
    static long sum(int place) {
        Slots.Reader reader = new Slots.Reader(null);
        ALL[place].read(reader);
        return reader.sum();
    }

    /** Lets a thread add to its counters, or prevents it. The caller holds the lock of {@link Gate}. */
    static void update(Thread thread) {
        if (thread == null) {
            return;
        }
        int place = place(thread);
        if (ALL[place] != null && ALL[place].isOf(thread)) {
            boolean elsewhere = RuntimeGuard.has(thread) || FirstUse.is(thread);
            COUNTING[place] = Gate.on && !elsewhere ? thread : null;
        }
    }

    /** Does this for all threads. The caller holds the lock of {@link Gate}. */
    static void updateAll() {
        for (int i = 0; i < PLACES; i++) {
            if (ALL[i] != null) {
                update(ALL[i].thread.get());
            }
        }
    }

    /** Adds the counts of all threads that are or were here. */
    static void addTo(Totals totals) {
        for (Counters one : ALL) {
            if (one != null) {
                one.read(new Slots.Reader(totals));
            }
        }
    }

    /** Adds the counts in a region of all threads that are or were here. */
    static void addTo(Totals totals, int region) {
        for (Counters one : ALL) {
            if (one != null && USED[one.place][region]) {
                new Slots.Reader(totals).region(FIRST[one.place] + Slots.SIZE * region);
            }
        }
    }

    /** Returns the rest of a budget after these counts. */
    static long rest(long left, int[] ticks) {
        long rest = left;
        for (Counters one : ALL) {
            if (one != null) {
                Slots.Reader reader = new Slots.Reader(rest, ticks);
                one.read(reader);
                rest = reader.left();
            }
        }
        return rest;
    }

    /** The counters at a place, one thread after the other. */
    private static final class Counters {
        private final int place;
        private WeakReference<Thread> thread;
        private long id;

        Counters(int place) {
            this.place = place;
            FIRST[place] = Memory.take(Slots.SIZE * Sites.regions());
            PROGRAM[place] = Slots.program();
            USED[place] = new boolean[Sites.regions()];
        }

        boolean isTaken() {
            Thread own = thread.get();
            return own != null && own.isAlive();
        }

        void take(Thread own) {
            thread = new WeakReference<Thread>(own);
            id = Native.id(own);
        }

        boolean isOf(Thread one) {
            return id == Native.id(one);
        }

        void read(Slots.Reader reader) {
            for (int region = 0; region < USED[place].length; region++) {
                if (USED[place][region]) {
                    reader.region(FIRST[place] + Slots.SIZE * region);
                }
            }
            reader.program(PROGRAM[place]);
        }
    }
}
