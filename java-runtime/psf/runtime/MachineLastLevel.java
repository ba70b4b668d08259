package psf.runtime;

/**
 * The level of caches that all threads share. Its misses depend on the order in which threads use it. That order is the same on
 * every run as long as threads keep to the {@link ThreadOrder}. If there are several threads, they hold a lock.
 */
final class MachineLastLevel {
    /** See {@link Machine#isMiss}. */
    private static final long[] LINES = new long[(Machine.LAST_SETS + 1) * Machine.LAST_WAYS];

    private MachineLastLevel() {}

    /** Initializes the class before the first access. */
    static void load() {}

    /** Whether a line misses that the first level of a thread has missed. */
    static boolean isMiss(MachineCore core, long line) {
        return ThreadOrder.areSeveral() ? isMissInTurn(core, line) : isMiss(line);
    }

    private static boolean isMissInTurn(MachineCore core, long line) {
        ThreadOrder.take(core);
        synchronized (LINES) {
            return isMiss(line);
        }
    }

    private static boolean isMiss(long line) {
        return Machine.isMiss(LINES, ((int) line & Machine.LAST_SETS) * Machine.LAST_WAYS, Machine.LAST_WAYS, line);
    }
}
