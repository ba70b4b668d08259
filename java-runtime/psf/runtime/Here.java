package psf.runtime;

/**
 * Says where the counters of a thread add at the moment, which only scope jdk records. The class of this name in java-runtime/jdk replaces
 * this one there.
 */
final class Here {
    private Here() {}

    static void load() {}

    /** Whether the current thread is the owner and counts. */
    static boolean counts() {
        return Thread.currentThread() == Gate.counting;
    }

    /** Adds to a counter of the owner, without a check for overflow. Returns false for all other threads. */
    static boolean grow(int slot, long amount) {
        if (Thread.currentThread() != Gate.counting) {
            return false;
        }
        Slots.COUNTS[slot] += amount;
        return true;
    }

    static void close(Thread thread, long region) {}

    static void mute(Thread thread) {}

    static boolean isMuted(Thread thread) {
        return false;
    }

    static boolean ask(boolean asks) {
        throw new IllegalStateException("only where the JDK itself counts");
    }
}
