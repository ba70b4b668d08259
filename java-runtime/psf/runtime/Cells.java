package psf.runtime;

/** The work of the JDK for calling contexts or clocks, which only scope jdk counts. The class in java-runtime/jdk replaces this one there. */
final class Cells {
    /** Compilers take none of these as a constant expression, so the same classes work with the other class of this name. */
    static final boolean ON = nothing() > 0;
    static final boolean OF_CONTEXTS = nothing() > 0;
    static final boolean OF_CLOCKS = nothing() > 0;
    static final long NOWHERE = nothing();

    private Cells() {}

    private static long nothing() {
        return 0;
    }

    static void load() {}

    static void add(long cell, int slot, long amount) {}

    static long take(int count) {
        return 0;
    }

    static void free(long block, int count) {}

    static long get(long cell) {
        return 0;
    }

    static void grow(long cell, long amount) {}

    static void open(Thread thread, long cell) {}
}
