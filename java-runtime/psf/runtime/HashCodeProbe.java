package psf.runtime;

/**
 * The entry points around calls of {@code hashCode}, which rewritten classes call. {@code Object.hashCode} has no bytecode, so psf
 * counts it after the call, unless a method with bytecode has reported itself meanwhile. Methods with closed forms, which
 * {@link Closed} counts, are recognized in the same way.
 *
 * <p>Each thread has its own record of an open call. In scope jdk it is in {@link Here}. Otherwise the owner has the field of this class,
 * and all others have {@link Asking}.
 */
public final class HashCodeProbe {
    /** Whether the owner has called {@code hashCode} and no method with bytecode has run since. Only the owner writes it. */
    private static boolean asking;

    static {
        Lifecycle.load();
    }

    private HashCodeProbe() {}

    /**
     * Announces a call of {@code hashCode}. A method with bytecode that runs then reports itself ({@link #arrives}). The proxies
     * that the JDK makes do not.
     */
    public static void asks(Object receiver) {
        if (Gate.on) {
            ask(!(receiver instanceof java.lang.reflect.Proxy));
        }
    }

    /** Reports that a {@code hashCode} with bytecode runs. */
    public static void arrives() {
        if (Gate.on) {
            ask(false);
        }
    }

    /** Counts a {@code hashCode} that has returned, if it was the one of {@link Object}, which has no bytecode. */
    public static void answered(int base, int slot) {
        if (isAnswered()) {
            Counter.hitAny(base, slot);
        }
    }

    /** Whether a {@code hashCode} without bytecode has just returned to the current thread. */
    static boolean isAnswered() {
        return Gate.on && ask(false);
    }

    /** Records whether the current thread waits for a result from now on; returns whether it did before. */
    private static boolean ask(boolean asks) {
        if (Layout.inJdk()) {
            return Here.ask(asks);
        }
        Thread thread = Thread.currentThread();
        if (thread == Gate.counting) {
            boolean before = asking;
            asking = asks;
            return before;
        }
        return RuntimeGuard.has(thread) ? false : Asking.set(thread, asks);
    }

    /**
     * Records that the caller is about to call a method of the JDK with an intrinsic, or that its bytecode runs and counts itself.
     * The record shares its place with calls of {@code hashCode}: neither occurs within the other.
     */
    static void expects(boolean expects) {
        if (Gate.asked) {
            Here.ask(expects);
        }
    }

    /** Ends such a call: returns 1 if its bytecode did not run, else 0. */
    static int expected() {
        return Gate.asked && Here.ask(false) ? 1 : 0;
    }
}
