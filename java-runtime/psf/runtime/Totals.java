package psf.runtime;

/**
 * The counts of all counters, in pages. In scope jdk there are millions of counters, and nearly every page is empty in nearly every
 * run. An empty page takes no memory. Skipping it costs little even in the interpreter, which is all that a short program uses of
 * the JVM. Only one thread uses such an object at a time.
 */
final class Totals {
    /** Counters of a page, as a power of two; at least eight counters. */
    static final int BITS = 10;

    private static final long[] NOTHING = new long[1 << BITS];

    private final long[][] pages;
    /** The pages that are filled; null for all. */
    private boolean[] wanted;

    Totals(int length) {
        pages = new long[pages(length)][];
    }

    /** Returns the number of pages for this many counters. */
    static int pages(int length) {
        return (length + (1 << BITS) - 1) >>> BITS;
    }

    /** Clears these pages to be filled again; null means all pages. Memory that was allocated is reused. */
    void clear(boolean[] wanted) {
        this.wanted = wanted;
        for (int at = 0; at < pages.length; at++) {
            long[] page = wants(at) ? pages[at] : null;
            for (int i = 0; page != null && i < page.length; i++) {
                page[i] = 0;
            }
        }
    }

    /** Whether a page is filled. */
    boolean wants(int page) {
        return wanted == null || wanted[page];
    }

    /** Adds to a counter. */
    void add(int slot, long amount) {
        if (amount != 0 && wants(slot >>> BITS)) {
            add(page(slot >>> BITS), slot & (1 << BITS) - 1, amount);
        }
    }

    /** A negative count stays negative: other code has changed it, and psf must see that. */
    private static void add(long[] page, int place, long amount) {
        long had = page[place];
        page[place] = (had | amount) < 0 ? Math.min(had, amount) : Amounts.sum(had, amount);
    }

    /** Adds an array that has a place for each counter. */
    void addAll(long[] counts) {
        for (int i = 0; i << BITS < counts.length; i++) {
            if (wants(i) && !isEmpty(counts, i)) {
                int end = end(counts, i);
                long[] page = page(i);
                for (int slot = i << BITS; slot < end; slot++) {
                    if (counts[slot] != 0) {
                        add(page, slot & (1 << BITS) - 1, counts[slot]);
                    }
                }
            }
        }
    }

    /** Adds a page that another thread filled. */
    void addPage(int at, long[] counts) {
        if (wants(at)) {
            for (int i = 0; i < counts.length; i++) {
                add((at << BITS) + i, counts[i]);
            }
        }
    }

    /** Adds counters that many threads add to; the first of them begins a page. */
    void addPages(int at, Native.Counts counts, int length) {
        for (int i = 0; i < length; i++) {
            if (!wants(at + (i >>> BITS))) {
                i |= (1 << BITS) - 1;
            } else {
                add((at << BITS) + i, counts.get(i));
            }
        }
    }

    long get(int slot) {
        long[] page = pages[slot >>> BITS];
        return page == null ? 0 : page[slot & (1 << BITS) - 1];
    }

    /** Whether any of these counters has a count. */
    boolean hasAny(int base, int slots) {
        for (int slot = base; slot < base + slots; slot++) {
            if (pages[slot >>> BITS] == null) {
                slot |= (1 << BITS) - 1;
            } else if (get(slot) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Copies the pages that were filled in the other object. */
    void take(Totals other) {
        for (int i = 0; i < pages.length; i++) {
            if (other.wants(i) && other.pages[i] != null) {
                System.arraycopy(other.pages[i], 0, page(i), 0, 1 << BITS);
            }
        }
    }

    /** Returns the counters below {@code end} that have grown, with the difference, for the pages that were filled. */
    Pairs since(Totals before, int end) {
        Pairs grown = new Pairs();
        for (int i = 0; i < pages.length; i++) {
            long[] page = pages[i];
            if (page == null || !wants(i)) {
                continue;
            }
            long[] had = before == null || before.pages[i] == null ? NOTHING : before.pages[i];
            int places = Math.min(page.length, end - (i << BITS));
            for (int place = 0; place < places; place++) {
                if (page[place] != had[place]) {
                    grown.add((i << BITS) + place, page[place] - had[place]);
                }
            }
        }
        return grown;
    }

    private long[] page(int at) {
        if (pages[at] == null) {
            pages[at] = new long[1 << BITS];
        }
        return pages[at];
    }

    /** Whether a page is empty in an array that has a place for each counter. */
    static boolean isEmpty(long[] counts, int page) {
        return isEmpty(counts, page << BITS, end(counts, page));
    }

    /** Whether the places from {@code first} to {@code end} of an array are empty. */
    static boolean isEmpty(long[] counts, int first, int end) {
        int slot = first;
        for (; slot + 8 <= end; slot += 8) {
            if ((counts[slot] | counts[slot + 1] | counts[slot + 2] | counts[slot + 3] | counts[slot + 4]
                    | counts[slot + 5] | counts[slot + 6] | counts[slot + 7]) != 0) {
                return false;
            }
        }
        for (; slot < end; slot++) {
            if (counts[slot] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether such an array is empty. */
    static boolean isEmpty(long[] counts) {
        for (int i = 0; i << BITS < counts.length; i++) {
            if (!isEmpty(counts, i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the sum of such an array, for comparisons only. */
    static long sumOf(long[] counts) {
        long sum = 0;
        for (int i = 0; i << BITS < counts.length; i++) {
            int end = isEmpty(counts, i) ? 0 : end(counts, i);
            for (int slot = i << BITS; slot < end; slot++) {
                sum += counts[slot];
            }
        }
        return sum;
    }

    private static int end(long[] counts, int page) {
        return Math.min(counts.length, page + 1 << BITS);
    }
}
