package psf.runtime;

/** What was counted between one moment and the next. Room is made once: what is allocated here makes collections. */
final class Growth {
    private Totals last;
    private Totals now;

    /** An empty one, to be filled with all that is counted now in the pages that may have grown; in all if there is no array. */
    Totals next(boolean[] pages) {
        if (now == null) {
            now = new Totals(Counters.slots());
            last = new Totals(Counters.slots());
        }
        now.clear(pages);
        return now;
    }

    /** The counters below {@code end} that have more in what was filled than they had before. */
    Pairs take(int end) {
        Pairs grown = now.since(last, end);
        last.take(now);
        return grown;
    }
}
