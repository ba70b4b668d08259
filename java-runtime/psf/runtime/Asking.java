package psf.runtime;

/**
 * Threads other than the owner that have called {@code hashCode} and have no result yet. In scope jdk, {@link Here} knows that instead.
 * All changes happen under a lock.
 *
 * <p>Code of this class may not call a method of the JDK that has a body.
 */
final class Asking {
    private static Thread[] threads = new Thread[8];
    private static int count;

    private Asking() {}

    /** Initializes the class. At the end of a stack its initialization would fail, and it would stay unusable. */
    static void load() {}

    /** Records whether a thread waits for a result from now on; returns whether it did before. */
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
