package psf.runtime;

/** The counts of all threads together, whether they are in arrays, calling contexts or clocks. The class has no state. */
final class AllCounts {
    private AllCounts() {}

    /** Returns what makes the tallies of threads; null if all counters are plain. */
    static Tally.Maker maker() {
        if (Layout.hasTree()) {
            return new TreeContext.Maker();
        }
        if (Layout.hasClock()) {
            return new ThreadClock.Maker();
        }
        return Layout.hasMachine() ? new MachineCore.Maker() : null;
    }

    /** Returns what makes the calling contexts or clocks that threads have in addition to counters; null if they have none. */
    static Tally.Maker contextMaker() {
        return Cells.OF_CONTEXTS ? new TreeContext.Maker() : Cells.OF_CLOCKS ? new ThreadClock.Maker() : null;
    }

    /** Returns the owner's calling contexts or clock, if these are in addition to counters; else null. */
    static Tally contextsOfOwner() {
        return Cells.OF_CONTEXTS ? TreeContext.OWNER : Cells.OF_CLOCKS ? ThreadClock.OWNER : null;
    }

    private static long hitsOfContexts() {
        Tally contexts = contextsOfOwner();
        return contexts == null ? 0 : contexts.hits();
    }

    /** Returns how much the owner has counted, for comparisons only. */
    static long ofOwner() {
        if (Gate.owner() == null) {
            return 0;
        }
        if (Layout.hasTree()) {
            return TreeContext.OWNER.hits();
        }
        if (Layout.hasClock()) {
            return ThreadClock.OWNER.hits();
        }
        return Slots.sum() + hitsOfContexts();
    }

    /** Whether the owner has counted anything. */
    static boolean hasOwnerCounted() {
        if (Gate.owner() == null) {
            return false;
        }
        if (Layout.hasTree() || Layout.hasClock()) {
            return ofOwner() > 0;
        }
        return !Slots.isEmpty() || hitsOfContexts() > 0;
    }

    /** Returns the final counts of all threads. */
    static Totals take() {
        Totals totals = new Totals(Slots.count());
        if (Layout.hasTree()) {
            TreeContext.take();
            TreeContext.addTakenTo(totals);
        } else {
            if (Layout.hasClock() || Cells.OF_CLOCKS) {
                ThreadClock.take();
            }
            addPlainTo(totals);
            if (Cells.OF_CONTEXTS) {
                TreeContext.take();
                TreeContext.addTakenTo(totals);
            }
        }
        return totals;
    }

    /** Adds the counts of all threads while the program continues. */
    static void addTo(Totals totals) {
        if (Layout.hasTree() || Cells.OF_CONTEXTS) {
            TreeContext.addAllTo(totals);
        }
        if (!Layout.hasTree()) {
            addPlainTo(totals);
        }
    }

    private static void addPlainTo(Totals totals) {
        Slots.addTo(totals);
        Tally.addAllTo(totals);
    }

    /** Adds the counts of a region. First uses have counters of their own. */
    static void addTo(Totals totals, int region) {
        Slots.addTo(totals, region);
        Tally.addAllTo(totals, region);
    }

    /** Returns how much a thread has counted, for comparisons only. */
    static long hitsOf(Thread thread) {
        if (thread == Gate.owner()) {
            return ofOwner() + besideOf(thread);
        }
        for (Tally.Registered one : Tally.registered()) {
            if (one.thread.get() == thread) {
                Tally contexts = Cells.ON ? one.tally.inner().contexts : null;
                return one.tally.hits() + (contexts == null ? 0 : contexts.hits()) + besideOf(thread);
            }
        }
        return 0;
    }

    /** Returns the counts of first uses, if the thread is executing one. */
    static long besideOf(Thread thread) {
        return !Layout.hasTree() && thread != null && FirstUse.is(thread) ? FirstUse.hits() : 0;
    }
}
