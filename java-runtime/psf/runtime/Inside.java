package psf.runtime;

/**
 * Threads that execute the runtime. Where the JDK itself counts, what the runtime calls of it must not: the program does
 * not call that. Elsewhere only what comes back to the program's code needs this.
 *
 * <p>Nothing here may call a method of the JDK that has a body.
 */
final class Inside {
    private static Thread[] threads = new Thread[8];
    private static int count;

    private Inside() {}

    /** The current thread begins to execute the runtime. */
    static void begin() {
        if (Layout.inJdk()) {
            beginAlways();
        }
    }

    /** The same, and what it calls may be the program's. */
    static void beginAlways() {
        synchronized (Inside.class) {
            if (count == threads.length) {
                Thread[] more = new Thread[2 * count];
                for (int i = 0; i < count; i++) {
                    more[i] = threads[i];
                }
                threads = more;
            }
            threads[count] = Thread.currentThread();
            count++;
            Counters.letIn();
        }
    }

    /** It is done with that. */
    static void end() {
        if (Layout.inJdk()) {
            endAlways();
        }
    }

    /** Ends {@link #beginAlways}. */
    static void endAlways() {
        Thread self = Thread.currentThread();
        synchronized (Inside.class) {
            int last = count - 1;
            while (threads[last] != self) {
                last--;
            }
            threads[last] = threads[count - 1];
            threads[count - 1] = null;
            count--;
            Counters.letIn();
        }
    }

    /** Whether a thread executes the runtime; of the current one it is certain. */
    static boolean is(Thread thread) {
        if (count > 0) {
            for (Thread one : threads) {
                if (one == thread) {
                    return one != null;
                }
            }
        }
        return false;
    }
}
