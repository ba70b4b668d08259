package psf.runtime;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * The owner's counters. They are in a class of their own, because an instrumented JDK has no room for them when it starts.
 * {@link Gate} decides which thread adds to them.
 *
 * <p>The program has one array of counters. The JDK's counters are in regions, one for each {@link Home} and one for work of no home.
 * A region has an array for the classes that most programs use, then a table of pages for the millions of other counters. A page gets
 * memory when one of its counters first adds.
 */
final class Slots {
    private static final Unsafe UNSAFE = Memory.UNSAFE;
    private static final int COUNT = ProbeMap.slots();
    private static final int PAGES = Totals.pages(COUNT);
    /** The number of the JDK's counters that are in a region's array. */
    private static final int NEAR = Layout.near();
    /** The bits of a counter's number that are its place in its page. */
    private static final int IN_PAGE = (1 << Totals.BITS) - 1;

    /** The address of the program's counters, less the room of the JDK's. */
    static final long PROGRAM = program();
    /** The offset of the table of pages in a region. */
    private static final long TABLE = 8L * NEAR;
    /** The bytes of a region. */
    static final long SIZE = TABLE + 8L * PAGES;
    private static final int REGIONS = Sites.regions();
    /** The address of the first region. The others follow. */
    private static final long FIRST = Memory.take(SIZE * REGIONS);
    /** Whether anything was ever counted in a region. The JIT takes this as a constant once it is true. */
    @Stable private static final boolean[] USED = new boolean[REGIONS];
    /** The address of the region to which the owner adds. */
    static long counts = FIRST;
    /** The region for first uses, which find, link and initialize things. */
    static final long LEARNED = Layout.hasTree() ? 0 : Memory.take(SIZE);

    /** No other thread has counters at constant addresses. */
    static final long[] NEAR_1 = {};
    static final long[] NEAR_2 = {};
    static final long[] NEAR_3 = {};

    /**
     * Whether a counter of the JDK notes its page. A suite takes thousands of laps, so a lap cannot look at millions of counters.
     * This is a constant, so that compilers leave unused notes out.
     */
    static final boolean NOTED = !Layout.hasTree() && Settings.isOn(Settings.LAPS);
    /** The pages of {@link Totals} in which something was counted since the last look. */
    static final boolean[] TOUCHED = new boolean[NOTED ? PAGES : 0];

    /** Whether a counter of the JDK does more than add one. This is a constant, too. */
    static final boolean MORE = NOTED || Cells.ON;

    private Slots() {}

    /** Returns the number of counters. */
    static int count() {
        return COUNT;
    }

    /** Takes the memory. */
    static void load() {}

    /** Takes memory for a thread's counters of the program. Returns its address, less the room of the JDK's. */
    static long program() {
        return Memory.take(8L * (COUNT - Gate.FIRST)) - 8L * Gate.FIRST;
    }

    /** Takes memory for counters. If there is none, the program gets the error and psf a mark. */
    static long room(long bytes) {
        boolean done = false;
        boolean begins = !RuntimeGuard.has(Thread.currentThread());
        // New memory takes methods of the JDK, which count, and look for stack themselves.
        StackSpace.reserve(Memory.has(bytes) ? 1 : 2);
        if (begins) {
            RuntimeGuard.begin();
        }
        try {
            long at = Memory.take(bytes);
            done = true;
            return at;
        } finally {
            if (begins) {
                RuntimeGuard.end();
            }
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** Does what a counter of the JDK does if it has not only added one for the owner. */
    @ForceInline
    static void more(int slot) {
        if (NOTED) {
            TOUCHED[slot >>> Totals.BITS] = true;
        }
        if (Cells.ON) {
            Cells.add(slot);
        }
    }

    /** The owner adds to a region from now on. */
    @ForceInline
    static void enter(int to) {
        if (!USED[to]) {
            USED[to] = true;
        }
        counts = FIRST + SIZE * to;
    }

    /** Returns the region to which the owner adds. */
    @ForceInline
    static int region() {
        return (int) ((counts - FIRST) / SIZE);
    }

    /** Returns the address of a counter in a region's pages. */
    @ForceInline
    static long far(long region, int slot) {
        long entry = region + TABLE + 8L * (slot >>> Totals.BITS);
        long page = UNSAFE.getLong(null, entry);
        if (page == 0) {
            page = room(8L << Totals.BITS);
            UNSAFE.putLong(null, entry, page);
        }
        return page + 8L * (slot & IN_PAGE);
    }

    /** Adds one to a counter in a region's pages. */
    @ForceInline
    static void hitFar(long region, int slot) {
        long at = far(region, slot);
        UNSAFE.putLong(null, at, UNSAFE.getLong(null, at) + 1);
        if (MORE) {
            if (NOTED) {
                TOUCHED[slot >>> Totals.BITS] = true;
            }
            if (Cells.ON && region != LEARNED) {
                Cells.add(slot);
            }
        }
    }

    /** Adds to a counter of the owner. */
    @ForceInline
    static void add(int slot, long amount) {
        add(counts, PROGRAM, slot, amount);
        if (Cells.ON && slot < Gate.FIRST) {
            Cells.add(Cells.owner, slot, amount);
        }
    }

    /** Adds to a counter of any thread, in a region or among the program's counters. */
    @ForceInline
    static void add(long region, long program, int slot, long amount) {
        grow(at(region, program, slot), amount);
    }

    /** Returns the address of a counter in a region or among the program's counters. */
    @ForceInline
    static long at(long region, long program, int slot) {
        return slot >= Gate.FIRST ? program + 8L * slot : slot < NEAR ? region + 8L * slot : far(region, slot);
    }

    /** Sets a counter to one. Any thread may do this. */
    static synchronized void note(int slot) {
        add(slot, 1 - at(slot));
    }

    /** Adds to a counter of the owner in a first use. */
    @ForceInline
    static void learn(int slot, long amount) {
        grow(at(LEARNED, PROGRAM, slot), amount);
    }

    @ForceInline
    private static void grow(long at, long amount) {
        UNSAFE.putLong(null, at, Amounts.sum(UNSAFE.getLong(null, at), amount));
    }

    /** Returns the count of a counter. */
    static long at(int slot) {
        if (slot >= Gate.FIRST) {
            return UNSAFE.getLong(null, PROGRAM + 8L * slot);
        }
        long sum = at(FIRST, slot);
        for (int i = 1; i < REGIONS; i++) {
            sum += USED[i] ? at(FIRST + SIZE * i, slot) : 0;
        }
        return sum;
    }

    private static long at(long region, int slot) {
        if (slot < NEAR) {
            return UNSAFE.getLong(null, region + 8L * slot);
        }
        long page = UNSAFE.getLong(null, region + TABLE + 8L * (slot >>> Totals.BITS));
        return page == 0 ? 0 : UNSAFE.getLong(null, page + 8L * (slot & IN_PAGE));
    }

    /** Adds the owner's counts. */
    static void addTo(Totals totals) {
        new Reader(totals).regions().program();
    }

    /** Adds the owner's counts in a region. */
    static void addTo(Totals totals, int of) {
        if (USED[of]) {
            new Reader(totals).region(FIRST + SIZE * of);
        }
    }

    /** Adds the owner's counts in first uses. */
    static void addLearnedTo(Totals totals) {
        new Reader(totals).region(LEARNED);
    }

    /** Returns the sum of the owner's counts, for comparisons only. */
    static long sum() {
        return new Reader(null).regions().program().sum;
    }

    /** Returns the sum of the owner's counts in first uses, for comparisons only. */
    static long sumLearned() {
        return new Reader(null).region(LEARNED).sum;
    }

    /** Whether the owner has counted nothing. */
    static boolean isEmpty() {
        return sum() == 0;
    }

    /** Returns the rest of a budget after the owner's counts. */
    static long rest(long left, int[] ticks) {
        return new Reader(left, ticks).regions().program().left;
    }

    /** Returns the rest of a budget after the owner's counts in first uses. */
    static long restLearned(long left, int[] ticks) {
        return new Reader(left, ticks).region(LEARNED).left;
    }

    /** Reads all counters of a kind, in pieces: an access to memory outside of the heap is slow in the interpreter. */
    static final class Reader {
        private final long[] page = new long[1 << Totals.BITS];
        private final Totals totals;
        private final int[] ticks;
        private long left;
        private long sum;

        /** Adds to these totals; null if only the sum matters. */
        Reader(Totals totals) {
            this.totals = totals;
            this.ticks = null;
        }

        /** Subtracts from the rest of a budget. */
        Reader(long left, int[] ticks) {
            this.totals = null;
            this.ticks = ticks;
            this.left = left;
        }

        Reader program() {
            return program(PROGRAM);
        }

        Reader program(long program) {
            array(program, Gate.FIRST, COUNT);
            return this;
        }

        long sum() {
            return sum;
        }

        long left() {
            return left;
        }

        Reader regions() {
            region(FIRST);
            for (int i = 1; i < REGIONS; i++) {
                if (USED[i]) {
                    region(FIRST + SIZE * i);
                }
            }
            return this;
        }

        Reader region(long region) {
            if (region != 0) {
                array(region, 0, NEAR);
                for (int i = NEAR >>> Totals.BITS; i < PAGES; i++) {
                    long at = UNSAFE.getLong(null, region + TABLE + 8L * i);
                    if (at != 0) {
                        int first = i << Totals.BITS;
                        array(at - 8L * first, first, first + (1 << Totals.BITS));
                    }
                }
            }
            return this;
        }

        /** Reads counters from {@code first} to {@code end}. The counter with number 0 would be at the address. */
        private void array(long address, int first, int end) {
            for (int at = first; at < end;) {
                int next = Math.min(end, (at >>> Totals.BITS) + 1 << Totals.BITS);
                if (totals == null || totals.wants(at >>> Totals.BITS)) {
                    UNSAFE.copyMemory(null, address + 8L * at, page, Native.Counts.FIRST, 8L * (next - at));
                    some(at, next - at);
                }
                at = next;
            }
        }

        /** Takes a number of counters from {@code page}. */
        private void some(int first, int length) {
            if (Totals.isEmpty(page, 0, length)) {
                return;
            }
            for (int i = 0; i < length; i++) {
                if (page[i] != 0) {
                    sum += page[i];
                    if (totals != null) {
                        totals.add(first + i, page[i]);
                    } else if (ticks != null && left >= 0 && first + i < ticks.length) {
                        left = BudgetRest.of(left, page[i], ticks[first + i]);
                    }
                }
            }
        }
    }
}
