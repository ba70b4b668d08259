package psf.runtime;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The memory of counters: a block for each thread that has counters of its own. The owner's block is here, the others are in
 * {@link Direct}. {@link Here} says where a thread adds.
 *
 * <p>A block begins with the program's counters. The JDK's counters follow in regions: one for work of no home, one for each
 * {@link Home}, and one for first uses, which find, link and initialize things. A region has an array for the classes that most programs use, then a table of pages for the millions of other counters. A page
 * gets memory when one of its counters first adds. The address of a block is the one of its first region.
 */
final class Slots {
    private static final Unsafe UNSAFE = Memory.UNSAFE;
    private static final int COUNT = ProbeMap.slots();
    private static final int PAGES = Totals.pages(COUNT);
    /** The number of the JDK's counters that are in a region's array. */
    private static final int NEAR = Layout.near();
    /** The bits of a counter's number that are its place in its page. */
    private static final int IN_PAGE = (1 << Totals.BITS) - 1;

    /** The offset of the table of pages in a region. */
    private static final long TABLE = 8L * NEAR;
    /** The bytes of a region. */
    static final long SIZE = TABLE + 8L * PAGES;
    private static final int REGIONS = Sites.regions();
    /** The distance from where the program's counters would begin, if they included the JDK's, to the first region. */
    private static final long PROGRAM = 8L * COUNT + (REGIONS + 8 & -8);
    /** The bytes of a block. In front of the first region there is a byte for each region, which says whether it was used. */
    static final long BLOCK = PROGRAM - 8L * Gate.FIRST + SIZE * (REGIONS + 1);
    /** The owner's block. */
    private static final long OWNER = block();
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

    /** Takes memory for a block. */
    static long block() {
        return Memory.take(BLOCK) + (PROGRAM - 8L * Gate.FIRST);
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

    /** Decides where the owner's counters add. */
    static void update(Thread owner, boolean counts, boolean learns, boolean isMuted) {
        if (Here.of(owner).psf$own == 0) {
            Here.give(owner, OWNER);
        }
        if (counts) {
            Here.open(owner);
        } else if (learns) {
            Here.close(owner, learns(OWNER));
        } else if (isMuted) {
            Here.mute(owner);
        } else {
            Here.close(owner, 0);
        }
    }

    /** Returns the region in which a thread with counters of its own counts, now or later. */
    static int region(Thread thread) {
        return (int) (Here.home(thread) / SIZE);
    }

    /** Returns the distance of a region from the first one. */
    @ForceInline
    static int distance(int region) {
        return (int) (SIZE * region);
    }

    /** Whether this is the address of a block's region in which the thread counts while counting is on. */
    @ForceInline
    static boolean isHome(long block, long region) {
        return block <= region && region < block + SIZE * REGIONS;
    }

    /** Returns the region of a block for first uses, which is used from now on. */
    static long learns(long block) {
        use(block, REGIONS);
        return block + SIZE * REGIONS;
    }

    /** Notes that a call uses a region of a block. For the owner, {@link Sites} has noted that when the call first ran. */
    @ForceInline
    static void enter(long block, int region) {
        if (block != OWNER) {
            use(block, region);
        }
    }

    /** Notes that a region is used. */
    static void use(long block, int region) {
        UNSAFE.putByte(null, block - 1 - region, (byte) 1);
    }

    private static boolean isUsed(long block, int region) {
        return UNSAFE.getByte(null, block - 1 - region) != 0 || block == OWNER && Sites.isEntered(region);
    }

    /** Lets all pages of a region be this one. */
    static void fill(long region, long page) {
        long[] table = new long[PAGES];
        for (int i = 0; i < PAGES; i++) {
            table[i] = page;
        }
        UNSAFE.copyMemory(table, Native.Counts.FIRST, null, region + TABLE, 8L * PAGES);
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

    /** Adds to a counter of the owner. */
    static void add(int slot, long amount) {
        add(OWNER, Gate.owner(), slot, amount);
    }

    /** Adds to a counter of a thread. The thread may be null, if it has ended. */
    static void add(long block, Thread thread, int slot, long amount) {
        if (slot >= Gate.FIRST) {
            grow(program(block, slot), amount);
        } else {
            int region = thread == null ? 0 : region(thread);
            use(block, region);
            grow(at(block + distance(region), slot), amount);
            if (Cells.ON && thread != null) {
                Cells.add(Here.of(thread).psf$cell, slot, amount);
            }
        }
    }

    /** Returns the address of a counter of the program. */
    @ForceInline
    static long program(long block, int slot) {
        return block - PROGRAM + 8L * slot;
    }

    /** Returns the address of a counter of the JDK. */
    @ForceInline
    static long at(long region, int slot) {
        return slot < NEAR ? region + 8L * slot : far(region, slot);
    }

    /** Sets a counter to one. Any thread may do this. */
    static synchronized void note(int slot) {
        add(slot, 1 - get(slot));
    }

    /** Adds to a counter of the owner in a first use. */
    static void learn(int slot, long amount) {
        grow(slot >= Gate.FIRST ? program(OWNER, slot) : at(learns(OWNER), slot), amount);
    }

    private static void grow(long at, long amount) {
        UNSAFE.putLong(null, at, Amounts.sum(UNSAFE.getLong(null, at), amount));
    }

    /** Returns the count of a counter of the owner. */
    static long get(int slot) {
        if (slot >= Gate.FIRST) {
            return UNSAFE.getLong(null, program(OWNER, slot));
        }
        long sum = 0;
        for (int i = 0; i < REGIONS; i++) {
            sum += isUsed(OWNER, i) ? get(OWNER + SIZE * i, slot) : 0;
        }
        return sum;
    }

    private static long get(long region, int slot) {
        if (slot < NEAR) {
            return UNSAFE.getLong(null, region + 8L * slot);
        }
        long page = UNSAFE.getLong(null, region + TABLE + 8L * (slot >>> Totals.BITS));
        return page == 0 ? 0 : UNSAFE.getLong(null, page + 8L * (slot & IN_PAGE));
    }

    /** Adds the owner's counts. */
    static void addTo(Totals totals) {
        new Reader(totals).block(OWNER);
    }

    /** Adds the owner's counts in a region. */
    static void addTo(Totals totals, int of) {
        addTo(totals, OWNER, of);
    }

    /** Adds the counts in a region of a block. */
    static void addTo(Totals totals, long block, int of) {
        if (isUsed(block, of)) {
            new Reader(totals).region(block + SIZE * of);
        }
    }

    /** Adds the owner's counts in first uses. */
    static void addLearnedTo(Totals totals) {
        addLearnedTo(totals, OWNER);
    }

    /** Adds the counts of a block in first uses. */
    static void addLearnedTo(Totals totals, long block) {
        addTo(totals, block, REGIONS);
    }

    /** Returns the sum of the owner's counts, for comparisons only. */
    static long sum() {
        return new Reader(null).block(OWNER).sum;
    }

    /** Returns the sum of the owner's counts in first uses, for comparisons only. */
    static long sumLearned() {
        return sumLearned(OWNER);
    }

    /** Returns the sum of a block's counts in first uses, for comparisons only. */
    static long sumLearned(long block) {
        return isUsed(block, REGIONS) ? new Reader(null).region(block + SIZE * REGIONS).sum : 0;
    }

    /** Whether the owner has counted nothing. */
    static boolean isEmpty() {
        Reader own = new Reader(null).program(OWNER);
        return own.sum == 0 && own.block(OWNER).sum == 0;
    }

    /** Returns the rest of a budget after the owner's counts. */
    static long rest(long left, int[] ticks) {
        return new Reader(left, ticks).block(OWNER).left;
    }

    /** Returns the rest of a budget after the owner's counts in first uses. */
    static long restLearned(long left, int[] ticks) {
        return restLearned(left, ticks, OWNER);
    }

    /** Returns the rest of a budget after the counts of a block in first uses. */
    static long restLearned(long left, int[] ticks, long block) {
        return isUsed(block, REGIONS) ? new Reader(left, ticks).region(block + SIZE * REGIONS).left : left;
    }

    /** Reads all counters of a kind, in pieces: an access to memory outside of the heap is slow in the interpreter. */
    static final class Reader {
        private final long[] page = new long[1 << Totals.BITS];
        private final long[] table = new long[PAGES];
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

        Reader block(long block) {
            for (int i = 0; i < REGIONS; i++) {
                if (isUsed(block, i)) {
                    region(block + SIZE * i);
                }
            }
            return program(block);
        }

        private Reader program(long block) {
            array(block - PROGRAM, Gate.FIRST, COUNT);
            return this;
        }

        long sum() {
            return sum;
        }

        long left() {
            return left;
        }

        Reader region(long region) {
            array(region, 0, NEAR);
            UNSAFE.copyMemory(null, region + TABLE, table, Native.Counts.FIRST, 8L * PAGES);
            for (int i = NEAR >>> Totals.BITS; i < PAGES; i++) {
                if (table[i] != 0) {
                    int first = i << Totals.BITS;
                    array(table[i] - 8L * first, first, first + (1 << Totals.BITS));
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
