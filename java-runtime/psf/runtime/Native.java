package psf.runtime;

import java.util.concurrent.atomic.AtomicLongArray;
import sun.misc.Unsafe;

/** What a part of the JDK does otherwise: see java-runtime/jdk, which has the same class for that. */
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

    /** Whether the JVM started the thread for itself, beside those of the group {@code system}. */
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

    /** Whether {@link #header} can be asked. */
    static boolean seesHeaders() {
        return Headers.UNSAFE != null;
    }

    /** The first eight bytes of an object. */
    static long header(Object of) {
        return Headers.UNSAFE.getLong(of, 0L);
    }

    /** Only for those whose objects are followed by psf's library, which finds it. */
    private static final class Headers {
        static final Unsafe UNSAFE = (Unsafe) Numbers.unsafe();
    }

    /** Characters of a string. */
    static int length(Object string) {
        return ((String) string).length();
    }

    /** Frames that an exception has noted: only the JDK itself has them note any. */
    static int depth(Object exception) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    static int getInt(Object of, long at) {
        throw new IllegalStateException("only where the JDK itself counts");
    }

    /** Counts that many threads add to. */
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
