package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * In scope jdk: threads for which no instruction of the JDK counts at the moment. Threads of the JVM and of a test runner are here
 * while they execute nothing of the program. They stay here when the counts are taken and all other threads wait for the end. The
 * owner is here while it executes the runtime or counting is off.
 *
 * <p>Each thread has one possible place, which follows from its id. If another thread has the place, the thread is not recorded. It
 * then takes the slow path, on which nothing counts for it either.
 *
 * <p>Changes need a lock, queries need none: a thread's entry stays in its place until it is removed.
 */
final class MutedThreads {
    /** Large enough for the first threads of a JVM to have one place each. */
    private static final int PLACES = 1 << 8;
    private static final Thread[] THREADS = new Thread[PLACES];

    private MutedThreads() {}

    /** Makes and initializes all that a count needs. */
    static void load() {
        has(Thread.currentThread());
    }

    /** Whether nothing counts for a thread. The answer is certain for the current thread, unless another thread has its place. */
    @ForceInline
    static boolean has(Thread thread) {
        return THREADS[(int) Native.id(thread) & PLACES - 1] == thread;
    }

    /** Adds or removes a thread. */
    static synchronized void set(Thread thread, boolean isMuted) {
        int at = (int) Native.id(thread) & PLACES - 1;
        if (THREADS[at] == thread || THREADS[at] == null) {
            THREADS[at] = isMuted ? thread : null;
        }
    }
}
