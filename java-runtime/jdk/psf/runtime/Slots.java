package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * The owner's counters. They are in a class of their own, because an instrumented JDK has no room for them when it starts.
 * {@link Gate} decides which thread adds to them.
 *
 * <p>There are millions of counters, and most programs use few of them outside java.base. So java.base and the program have an array,
 * and the rest has pages. A page is allocated when one of its counters first adds. A program's heap then has room for the program,
 * and a short run does not clear and read unused memory.
 */
final class Slots {
    private static final int COUNT = ProbeMap.slots();
    private static final int PAGES = Totals.pages(COUNT);
    /** The number of counters up to the last one of java.base. */
    private static final int NEAR = Layout.near();
    /** The distance between the number of a counter of the program and its place in the array. */
    static final int GAP = Gate.FIRST - NEAR;

    /** The counters of java.base, then the program's. */
    static final long[] COUNTS = new long[COUNT - GAP];
    /** The counts of java.base in first uses, which find, link and initialize things. */
    static final long[] LEARNED = new long[Layout.hasTree() ? 0 : NEAR];

    /**
     * The pages of the other counters: arrays of {@code long}, or null. The JIT takes each page as a constant once it exists. For an
     * array of arrays it would do the same with the counts.
     */
    @Stable static final Object[] FAR = new Object[PAGES];
    /** The pages of the counts in first uses. */
    @Stable static final Object[] FAR_LEARNED = new Object[PAGES];

    /** The bits of a counter's number that are its place in its page. */
    private static final int IN_PAGE = (1 << Totals.BITS) - 1;

    /** No other thread has pages that are constants. */
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

    private Slots() {}

    /** Returns the number of counters. */
    static int count() {
        return COUNT;
    }

    /** Allocates the arrays. */
    static void load() {}

    /** Allocates a page. If memory runs out, the program gets the error and psf a mark. */
    private static long[] room(Object[] pages, int page) {
        boolean done = false;
        try {
            long[] made = new long[1 << Totals.BITS];
            pages[page] = made;
            done = true;
            return made;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** Adds one to a counter in a page. */
    @ForceInline
    static void hitFar(Object[] pages, int slot) {
        long[] page = (long[]) pages[slot >>> Totals.BITS];
        if (page == null) {
            page = room(pages, slot >>> Totals.BITS);
        }
        page[slot & IN_PAGE]++;
        if (NOTED) {
            TOUCHED[slot >>> Totals.BITS] = true;
        }
    }

    /** Adds to a counter of the owner. */
    @ForceInline
    static void add(int slot, long amount) {
        if (slot < NEAR || slot >= Gate.FIRST) {
            int place = slot < NEAR ? slot : slot - GAP;
            COUNTS[place] = Amounts.sum(COUNTS[place], amount);
        } else {
            add(FAR, slot, amount);
        }
    }

    /** Sets a counter to one. Any thread may do this. */
    static synchronized void note(int slot) {
        add(slot, 1 - at(slot));
    }

    /** Adds to a counter of the owner in a first use. */
    @ForceInline
    static void learn(int slot, long amount) {
        if (slot < NEAR) {
            LEARNED[slot] = Amounts.sum(LEARNED[slot], amount);
        } else {
            add(FAR_LEARNED, slot, amount);
        }
    }

    private static void add(Object[] pages, int slot, long amount) {
        long[] page = (long[]) pages[slot >>> Totals.BITS];
        if (page == null) {
            page = room(pages, slot >>> Totals.BITS);
        }
        page[slot & IN_PAGE] = Amounts.sum(page[slot & IN_PAGE], amount);
    }

    /** Returns the count of a counter. */
    static long at(int slot) {
        return slot < NEAR ? COUNTS[slot] : slot >= Gate.FIRST ? COUNTS[slot - GAP] : at(FAR, slot);
    }

    /** Returns the count of a counter in first uses. The program's code is never a first use. */
    static long learned(int slot) {
        return slot < LEARNED.length ? LEARNED[slot] : at(FAR_LEARNED, slot);
    }

    private static long at(Object[] pages, int slot) {
        long[] page = (long[]) pages[slot >>> Totals.BITS];
        return page == null ? 0 : page[slot & IN_PAGE];
    }

    /** Adds the owner's counts. */
    static void addTo(Totals totals) {
        totals.addAll(COUNTS, 0, NEAR, 0);
        totals.addAll(COUNTS, NEAR, COUNTS.length, GAP);
        addTo(FAR, totals);
    }

    /** Adds the owner's counts in first uses. */
    static void addLearnedTo(Totals totals) {
        totals.addAll(LEARNED);
        addTo(FAR_LEARNED, totals);
    }

    private static void addTo(Object[] pages, Totals totals) {
        for (int i = 0; i < PAGES; i++) {
            if (pages[i] != null) {
                totals.addPage(i, (long[]) pages[i]);
            }
        }
    }

    /** Returns the sum of the owner's counts, for comparisons only. */
    static long sum() {
        return Totals.sumOf(COUNTS) + sum(FAR);
    }

    /** Returns the sum of the owner's counts in first uses, for comparisons only. */
    static long sumLearned() {
        return Totals.sumOf(LEARNED) + sum(FAR_LEARNED);
    }

    private static long sum(Object[] pages) {
        long sum = 0;
        for (Object page : pages) {
            sum += page == null ? 0 : Totals.sumOf((long[]) page);
        }
        return sum;
    }

    /** Whether the owner has counted nothing. */
    static boolean isEmpty() {
        if (!Totals.isEmpty(COUNTS)) {
            return false;
        }
        for (Object page : FAR) {
            if (page != null && !Totals.isEmpty((long[]) page)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the rest of a budget after the owner's counts. */
    static long rest(long left, int[] ticks) {
        for (int i = 0; i < COUNTS.length && left >= 0; i++) {
            if (COUNTS[i] != 0) {
                int slot = i < NEAR ? i : i + GAP;
                left = slot < ticks.length ? BudgetRest.of(left, COUNTS[i], ticks[slot]) : left;
            }
        }
        for (int i = 0; i < PAGES; i++) {
            left = FAR[i] == null ? left : BudgetRest.of(left, (long[]) FAR[i], i << Totals.BITS, ticks);
        }
        return left;
    }
}
