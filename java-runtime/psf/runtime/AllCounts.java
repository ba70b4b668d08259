package psf.runtime;

/** The counts of all threads together, whether they are in arrays, calling contexts or clocks. The class has no state. */
final class AllCounts {
    private AllCounts() {}

    /** Returns how much the owner has counted, for comparisons only. */
    static long ofOwner() {
        if (Gate.owner() == null) {
            return 0;
        }
        if (Layout.hasTree()) {
            return Context.OWNER.hits();
        }
        if (Layout.hasClock()) {
            return Lane.OWNER.hits();
        }
        return Totals.sumOf(Slots.COUNTS);
    }

    /** Whether the owner has counted anything. */
    static boolean hasOwnerCounted() {
        if (Gate.owner() == null) {
            return false;
        }
        if (Layout.hasTree() || Layout.hasClock()) {
            return ofOwner() > 0;
        }
        return !Totals.isEmpty(Slots.COUNTS);
    }

    /** Returns the final counts of all threads. */
    static Totals take() {
        Totals totals = new Totals(Slots.count());
        if (Layout.hasTree()) {
            Tally.takeTree();
            Context.addTakenTo(totals);
        } else {
            if (Layout.hasClock()) {
                Tally.takeLanes();
            }
            addTo(totals);
        }
        return totals;
    }

    /** Adds the counts of all threads while the program continues. */
    static void addTo(Totals totals) {
        if (Layout.hasTree()) {
            Tally.addTreesTo(totals);
        } else {
            totals.addAll(Slots.COUNTS);
            Tally.addAllTo(totals);
        }
    }
}
