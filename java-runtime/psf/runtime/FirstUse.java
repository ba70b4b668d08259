package psf.runtime;

/**
 * The instructions that the JDK executes for first uses. Outside the JDK no code of the JDK counts, so no thread executes a first
 * use. The class of this name in java-runtime/jdk replaces this one in scope jdk.
 */
final class FirstUse {
    private FirstUse() {}

    static void load() {}

    static boolean is(Thread thread) {
        return false;
    }

    static void begin() {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static boolean beginOneTime(int number) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static void end() {}

    static long begun() {
        return 0;
    }

    static void add(int slot, long amount) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static void doubtConstructor() {}

    static void finish() {}

    static void addTo(Totals totals) {}

    static long rest(long left, int[] ticks) {
        return left;
    }

    static long hits() {
        return 0;
    }

    static Pairs lap(boolean[] pages) {
        return null;
    }
}
