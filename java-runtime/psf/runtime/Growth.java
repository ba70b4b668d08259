package psf.runtime;

/**
 * The counts between one moment and the next. It reuses its memory, because allocations here would cause garbage collections. The
 * caller holds a lock.
 */
final class Growth {
    private Totals last;
    private Totals now;

    /** Returns an empty object, to be filled with the current counts of these pages; null means all pages. */
    Totals next(boolean[] pages) {
        if (now == null) {
            now = new Totals(Slots.count());
            last = new Totals(Slots.count());
        }
        now.clear(pages);
        return now;
    }

    /** Returns the counters below {@code end} that have grown, for the pages that were filled. */
    Pairs take(int end) {
        Pairs grown = now.since(last, end);
        last.take(now);
        return grown;
    }
}
