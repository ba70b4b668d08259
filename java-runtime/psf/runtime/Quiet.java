package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * Where the JDK itself counts: threads for which nothing of it counts for the time being. Those of the JVM's while they
 * execute nothing of the program, also when the counts are taken and all others wait for the end, and the owner while it
 * executes the runtime or counting is off.
 *
 * <p>Each has its place by its number. Of two with the same place the second is not in here, and goes the long way, on
 * which nothing counts for it either.
 */
final class Quiet {
    /** So many that the first threads of a JVM have a place each. */
    private static final int PLACES = 1 << 8;
    private static final Thread[] THREADS = new Thread[PLACES];

    private Quiet() {}

    /** Has everything made and initialized that a count needs. */
    static void load() {
        is(Thread.currentThread());
    }

    /** Whether nothing counts for a thread; of the current one it is certain, unless its place is another's. */
    @ForceInline
    static boolean is(Thread thread) {
        return THREADS[(int) Native.id(thread) & PLACES - 1] == thread;
    }

    /** Nothing counts for a thread from now on, or something may. */
    static synchronized void be(Thread thread, boolean isQuiet) {
        int at = (int) Native.id(thread) & PLACES - 1;
        if (THREADS[at] == thread || THREADS[at] == null) {
            THREADS[at] = isQuiet ? thread : null;
        }
    }
}
