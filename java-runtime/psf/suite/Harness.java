package psf.suite;

import psf.runtime.Lifecycle;
import psf.runtime.Probe;
import psf.runtime.ProgramBoundary;

/**
 * The methods of JMH's classes call this class when they are entered and left, because psf has rewritten them. JMH's work between
 * the two does not belong to the benchmark. In scope jdk nothing counts during this work, and bytes that JMH allocates are never
 * the benchmark's.
 *
 * <p>The method names are the same as in psf's runtime, which rewritten classes call. Any thread of a benchmark may call JMH. Bytes
 * are measured on one thread, and only this thread changes the fields.
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

    /** Gets the key that stops counting, before any code of the program runs. Later that is impossible. */
    static void begin() {
        key = ProgramBoundary.harness();
    }

    /** Declares the current thread as the one whose bytes belong to benchmarks. */
    static void measure(Allocated of) {
        allocated = of;
        measured = Thread.currentThread();
    }

    /** Returns the bytes that JMH has allocated on the measured thread. */
    static long bytes() {
        return bytes;
    }

    /** Enters a method; the caller passes the result to {@link #leaveProgram}. */
    public static long enterProgram() {
        long entered = key != null && ProgramBoundary.stop(key) ? STOPPED : 0;
        if (Thread.currentThread() == measured) {
            entered |= MEASURED;
            if (depth++ == 0) {
                before = allocated.bytes();
            }
        }
        return entered;
    }

    /** Enters a constructor. This stops nothing, because an exception from {@code super(...)} leaves it without notice. */
    public static void startProgram() {}

    /** Leaves a method, by an exception or not. */
    public static void leaveProgram(long entered) {
        if ((entered & MEASURED) != 0 && --depth == 0) {
            bytes += allocated.bytes() - before;
        }
        if ((entered & STOPPED) != 0) {
            ProgramBoundary.goOn(key);
        }
    }

    /** Checks that there is stack for the method; if not, it is not entered. */
    public static void room() {
        Probe.room();
    }

    /** Checks that there is stack for a method with loops, which needs more. */
    public static void deep() {
        Probe.deep();
    }

    /** Answers the query of a class loader for a class. */
    public static Class<?> own(Object loader, String name) {
        return Lifecycle.own(loader, name);
    }

    /** Reports a {@code hashCode} method of JMH. psf's runtime needs only the program's reports, so this does nothing. */
    public static void arrives() {}

    /** Announces that JMH is about to end the JVM. */
    public static void exiting(int status) {
        Lifecycle.exiting(status);
    }
}
