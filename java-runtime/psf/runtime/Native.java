package psf.runtime;

import java.util.concurrent.atomic.AtomicLongArray;
import sun.misc.Unsafe;

/**
 * Operations that work differently inside the JDK. The class of this name in java-runtime/jdk replaces this one in scope jdk.
 * Except for {@link Counts}, which is atomic, it has no state.
 */
final class Native {
    static final int HIGH = 1;

    private Native() {}

    static void prepare() {}

    static long id(Thread thread) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static boolean isVirtual(Thread thread) {
        for (Class<?> c = thread.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals("java.lang.BaseVirtualThread")) {
                return true;
            }
        }
        return false;
    }

    static boolean isAttaching(Thread thread) {
        return false;
    }

    /** Whether a thread has counters before it has started. */
    static boolean isNew(Thread thread) {
        return false;
    }

    /** Whether the JVM started the thread for itself. Threads of the group {@code system} are checked elsewhere. */
    static boolean isOfTheJvm(Thread thread) {
        for (Class<?> c = thread.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals("jdk.internal.misc.InnocuousThread")) {
                return true;
            }
        }
        return false;
    }

    static long offset(String type, String field) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static Object getReference(Object of, long at) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static void putReference(Object of, long at, Object value) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static long getLong(Object of, long at) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static long firstByte() {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    /** Whether {@link #header} can be called. */
    static boolean seesHeaders() {
        return Headers.UNSAFE != null;
    }

    /** Returns the first eight bytes of an object. */
    static long header(Object of) {
        return Headers.UNSAFE.getLong(of, 0L);
    }

    /** Initialized only if psf's library numbers objects, since the library finds the object. */
    private static final class Headers {
        static final Unsafe UNSAFE = (Unsafe) Numbers.unsafe();
    }

    /** Returns the number of characters of a string. */
    static int length(Object string) {
        return ((String) string).length();
    }

    /** Returns the number of frames in an exception's stack trace. Only the JDK's own code fills them in. */
    static int depth(Object exception) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static int getInt(Object of, long at) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    /** Counts that many threads add to atomically. */
    static final class Counts {
        private final AtomicLongArray counts;

        Counts(int length) {
            counts = new AtomicLongArray(length);
        }

        void add(int slot, long amount) {
            counts.getAndAdd(slot, amount);
        }

        long get(int slot) {
            return counts.get(slot);
        }
    }
}
