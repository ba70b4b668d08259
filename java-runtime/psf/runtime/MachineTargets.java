package psf.runtime;

/**
 * A predictor of targets with tagged tables (ITTAGE, Seznec 2011). Each table looks at another number of the last targets. The
 * longest of them that knows the place predicts, and the last target of the site if none does. Only its thread uses it.
 */
final class MachineTargets {
    private static final int BITS = 10;
    private static final int SIZE = 1 << BITS;
    /** The bits of a target in the path. */
    private static final int SHIFT = 5;
    private static final byte SURE = 3;

    private final int tables = Machine.PATHS.length;
    private final int[] tags = new int[tables * SIZE];
    private final int[] targets = new int[tables * SIZE];
    private final byte[] confidence = new byte[tables * SIZE];
    private final int[] last = new int[Machine.TARGETS + 1];
    /** The last targets, the newest in the lowest bits. */
    private long path;

    /** Returns its size in the heap. */
    static long bytes() {
        return 9L * SIZE * Machine.PATHS.length + 4L * (Machine.TARGETS + 1);
    }

    /** Whether the predictor is wrong about the target of a site; then learns it. A target is not 0. */
    boolean isWrong(int site, int target) {
        int provider = -1;
        int provided = 0;
        for (int table = tables - 1; table >= 0 && provider < 0; table--) {
            int at = place(table, site);
            if (tags[at] == tag(table, site)) {
                provider = table;
                provided = at;
            }
        }
        int own = site & Machine.TARGETS;
        boolean isWrong = (provider < 0 ? last[own] : targets[provided]) != target;
        if (provider >= 0) {
            learn(provided, target);
        }
        if (isWrong && provider + 1 < tables) {
            insert(provider + 1, site, target);
        }
        last[own] = target;
        path = path << SHIFT ^ target * 0x9E3779B9 >>> 32 - SHIFT - 3;
        return isWrong;
    }

    private void learn(int at, int target) {
        if (targets[at] == target) {
            confidence[at] = confidence[at] == SURE ? SURE : (byte) (confidence[at] + 1);
        } else if (confidence[at] > 0) {
            confidence[at]--;
        } else {
            targets[at] = target;
        }
    }

    private void insert(int table, int site, int target) {
        int at = place(table, site);
        if (confidence[at] > 0) {
            confidence[at]--;
            return;
        }
        tags[at] = tag(table, site);
        targets[at] = target;
    }

    private int place(int table, int site) {
        return table << BITS | hash(table, site) >>> 32 - BITS;
    }

    /** Returns the tag of a place; it is never 0, which is the tag of an unused place. */
    private int tag(int table, int site) {
        return hash(table, site) << BITS | 1;
    }

    private int hash(int table, int site) {
        long own = path & (1L << SHIFT * Machine.PATHS[table]) - 1;
        long mixed = (own ^ (long) site << 40 ^ site) * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32);
    }
}
