package psf.runtime;

/**
 * Threads beside the owner that have called {@code hashCode} and not been answered; where the JDK itself counts, virtual ones
 * alone.
 *
 * <p>Nothing here may call a method of the JDK that has a body.
 */
final class Asking {
    private static Thread[] threads = new Thread[8];
    private static int count;

    private Asking() {}

    /** Initializes it: where a program is at the edge of its stack that fails, and then for ever. */
    static void load() {}

    /** Whether a thread asks, from now on; and whether it did. */
    static synchronized boolean set(Thread thread, boolean asks) {
        for (int i = 0; i < count; i++) {
            if (threads[i] == thread) {
                if (!asks) {
                    count--;
                    threads[i] = threads[count];
                    threads[count] = null;
                }
                return true;
            }
        }
        if (asks) {
            add(thread);
        }
        return false;
    }

    private static void add(Thread thread) {
        if (count == threads.length) {
            Thread[] more = new Thread[2 * count];
            for (int i = 0; i < count; i++) {
                more[i] = threads[i];
            }
            threads = more;
        }
        threads[count] = thread;
        count++;
    }
}
