package psf.runtime;

/**
 * The level of caches that all threads have in common. What it misses depends on the order in which they come here: that is
 * the same on every run as long as they take {@link Turns}.
 */
final class LastLevel {
    /** See {@link Machine#isMiss}. */
    private static final long[] LINES = new long[(Machine.LAST_SETS + 1) * Machine.LAST_WAYS];

    private LastLevel() {}

    /** Before anybody asks. */
    static void load() {}

    /** Whether it misses a line that the first level of a thread has missed. */
    static boolean isMiss(Core core, long line) {
        return Turns.areSeveral() ? isMissInTurn(core, line) : isMiss(line);
    }

    private static boolean isMissInTurn(Core core, long line) {
        Turns.take(core);
        synchronized (LINES) {
            return isMiss(line);
        }
    }

    private static boolean isMiss(long line) {
        return Machine.isMiss(LINES, ((int) line & Machine.LAST_SETS) * Machine.LAST_WAYS, Machine.LAST_WAYS, line);
    }
}
