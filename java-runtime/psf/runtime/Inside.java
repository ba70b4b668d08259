package psf.runtime;

/**
 * Threads that execute the runtime. Where the JDK itself counts, what the runtime calls of it must not: the program does
 * not call that. Elsewhere only what comes back to the program's code needs this.
 *
 * <p>Nothing here may call a method of the JDK that has a body.
 */
final class Inside {
    private static final ThreadSet THREADS = new ThreadSet();

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
            THREADS.add(Thread.currentThread());
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
        synchronized (Inside.class) {
            THREADS.remove(Thread.currentThread());
            Counters.letIn();
        }
    }

    /** Whether a thread executes the runtime; of the current one it is certain. */
    static boolean is(Thread thread) {
        return THREADS.has(thread);
    }
}
