package psf.runtime;

/**
 * Threads that execute the runtime. In scope jdk, JDK code that the runtime calls must not count, since the program does not call
 * it. In other scopes this is needed only if the runtime calls back into the program's code.
 *
 * <p>Changes happen under the lock of this class; {@link ThreadSet} explains why queries need none.
 *
 * <p>Code of this class may not call a method of the JDK that has a body.
 */
final class RuntimeGuard {
    private static final ThreadSet THREADS = new ThreadSet();

    private RuntimeGuard() {}

    /** The current thread begins to execute the runtime, in scope jdk. */
    static void begin() {
        if (Layout.inJdk()) {
            beginAlways();
        }
    }

    /** The current thread begins to execute the runtime, in any scope: it may call code of the program. */
    static void beginAlways() {
        synchronized (RuntimeGuard.class) {
            THREADS.add(Thread.currentThread());
            Gate.update();
        }
    }

    /** Ends {@link #begin}. */
    static void end() {
        if (Layout.inJdk()) {
            endAlways();
        }
    }

    /** Ends {@link #beginAlways}. */
    static void endAlways() {
        synchronized (RuntimeGuard.class) {
            THREADS.remove(Thread.currentThread());
            Gate.update();
        }
    }

    /** Whether a thread executes the runtime. The answer is certain for the current thread. */
    static boolean has(Thread thread) {
        return THREADS.has(thread);
    }
}
