package psf.suite;

import psf.runtime.Counters;

/**
 * The methods of JMH's classes say here when they are entered and left, because psf has rewritten these classes so. JMH's work
 * between the two does not belong to the benchmark. If the JDK counts, nothing counts meanwhile, and bytes that JMH allocates are
 * never the benchmark's.
 *
 * <p>The names are the same as in psf's runtime, which rewritten classes call. Any thread of a benchmark may call JMH. Bytes are
 * measured on one thread, and only this thread changes the fields.
 */
public final class Harness {
    /** Counting stopped for this thread. */
    private static final long STOPPED = 1;
    /** The thread is the one whose bytes are measured. */
    private static final long MEASURED = 2;

    private static Object key;
    private static Allocated allocated;
    private static Thread measured;
    private static int depth;
    private static long before;
    private static long bytes;

    private Harness() {}

    /** Before anything of the program runs: later nothing can stop counting. */
    static void begin() {
        key = Counters.harness();
    }

    /** The bytes of this thread are the ones of benchmarks. */
    static void measure(Allocated of) {
        allocated = of;
        measured = Thread.currentThread();
    }

    /** Bytes that JMH has allocated on the thread that is measured. */
    static long bytes() {
        return bytes;
    }

    /** A method is entered; the result belongs to {@link #leaveProgram}. */
    public static long enterProgram() {
        long entered = key != null && Counters.stop(key) ? STOPPED : 0;
        if (Thread.currentThread() == measured) {
            entered |= MEASURED;
            if (depth++ == 0) {
                before = allocated.bytes();
            }
        }
        return entered;
    }

    /** A constructor is entered. An exception of {@code super(...)} leaves it unseen, so it stops nothing. */
    public static void startProgram() {}

    /** A method is left, by an exception or not. */
    public static void leaveProgram(long entered) {
        if ((entered & MEASURED) != 0 && --depth == 0) {
            bytes += allocated.bytes() - before;
        }
        if ((entered & STOPPED) != 0) {
            Counters.goOn(key);
        }
    }

    /** There has to be stack for what follows, or the method is not entered. */
    public static void room() {
        Counters.room();
    }

    /** A method with loops needs more of it. */
    public static void deep() {
        Counters.deep();
    }

    /** A class loader is asked for a class. */
    public static Class<?> own(Object loader, String name) {
        return Counters.own(loader, name);
    }

    /** A method that answers for an object's hash code: psf's runtime hears of the program's alone. */
    public static void arrives() {}

    /** JMH is about to end the JVM. */
    public static void exiting(int status) {
        Counters.exiting(status);
    }
}
