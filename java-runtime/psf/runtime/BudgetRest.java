package psf.runtime;

/** How much of a budget is left after some counts. Each increment of a counter implies its ticks. The class has no state. */
final class BudgetRest {
    private BudgetRest() {}

    /** Returns the rest of a budget; negative if these counts imply that it is used up. */
    static long of(long left, long[] counts, int first, int[] ticks) {
        for (int i = 0; i < counts.length && left >= 0; i++) {
            if (counts[i] != 0 && first + i < ticks.length) {
                left = of(left, counts[i], ticks[first + i]);
            }
        }
        return left;
    }

    static long of(long left, long count, int tick) {
        if (tick == 0 || left < 0) {
            return left;
        }
        return count > left / tick ? -1 : left - count * tick;
    }
}
