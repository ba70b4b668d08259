package psf.runtime;

/**
 * The tallies of threads: each thread finds its own. The class of this name in java-runtime/jdk replaces this one in scope jdk,
 * where a {@code ThreadLocal} would count itself. A thread sees only its own entry, so the class needs no lock.
 */
final class Threads {
    private static final ThreadLocal<Tally> CURRENT = new ThreadLocal<Tally>();

    private Threads() {}

    /** Initializes all that a thread needs to find its tally. */
    static void load() {}

    /** Returns the tally of the current thread; null if it has none. */
    static Tally current(Thread thread) {
        return CURRENT.get();
    }

    /** Returns the tally of any thread if it may be quiet; null if it cannot. Outside the JDK no thread is ever quiet. */
    static Tally find(Thread thread) {
        return null;
    }

    /** Adds the current thread's tally. */
    static void add(Thread thread, Tally tally) {
        CURRENT.set(tally);
    }
}
