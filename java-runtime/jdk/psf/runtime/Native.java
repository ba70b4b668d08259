package psf.runtime;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What the runtime does otherwise as a part of the JDK. On the way of a count nothing may be called that has a body, since
 * that would count as well: only native methods.
 */
final class Native {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    /** Where a thread has its state from JDK 19 on. */
    private static final Class<?> STATE = find("java.lang.Thread$FieldHolder");
    private static final long HOLDER = STATE == null ? -1 : UNSAFE.objectFieldOffset(Thread.class, "holder");
    private static final long STATUS =
            UNSAFE.objectFieldOffset(STATE == null ? Thread.class : STATE, "threadStatus");
    private static final Class<?> VIRTUAL = find("java.lang.BaseVirtualThread");
    private static final Class<?> INNOCUOUS = find("jdk.internal.misc.InnocuousThread");

    private static final long VALUE = UNSAFE.objectFieldOffset(String.class, "value");
    private static final long CODER = UNSAFE.objectFieldOffset(String.class, "coder");
    private static final long DEPTH = UNSAFE.objectFieldOffset(Throwable.class, "depth");

    /** Which of the two bytes of a letter is the higher one. */
    static final int HIGH = UNSAFE.isBigEndian() ? 0 : 1;

    private Native() {}

    /** By name, because not every version has it; without asking a class for its name, which it would then keep. */
    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /**
     * The file system reads the current directory's path, letter by letter, when the JDK first needs it. A program that does
     * not need it must not pay for it, nor one that does for the length of that path.
     */
    static void prepare() {
        java.nio.file.FileSystems.getDefault();
    }

    /** A number that no other thread has, nor ever had. */
    @ForceInline
    static long id(Thread thread) {
        return UNSAFE.getLong(thread, ID);
    }

    /**
     * Whether the JVM is still making the current thread's object, which it gives to a thread of its own: all others have
     * a status as soon as they run. Such a one must not wait for a monitor: the JVM would write that it waits into an
     * object that is not there yet, and crash.
     */
    static boolean isAttaching(Thread thread) {
        if (isVirtual(thread)) {
            return false;
        }
        Object state = STATE == null ? thread : UNSAFE.getReference(thread, HOLDER);
        return state == null || UNSAFE.getInt(state, STATUS) == 0;
    }

    static boolean isVirtual(Thread thread) {
        return VIRTUAL != null && VIRTUAL.isInstance(thread);
    }

    /** Whether the JVM started the thread for itself, beside those of the group {@code system}. */
    static boolean isOfTheJvm(Thread thread) {
        return INNOCUOUS != null && INNOCUOUS.isInstance(thread);
    }

    /** Where objects of a class have a field. */
    static long offset(String type, String field) {
        return UNSAFE.objectFieldOffset(find(type), field);
    }

    static Object getReference(Object of, long at) {
        return UNSAFE.getReference(of, at);
    }

    static void putReference(Object of, long at, Object value) {
        UNSAFE.putReference(of, at, value);
    }

    static long getLong(Object of, long at) {
        return UNSAFE.getLong(of, at);
    }

    /** Whether {@link #header} can be asked. */
    static boolean seesHeaders() {
        return true;
    }

    /** The first eight bytes of an object. */
    @ForceInline
    static long header(Object of) {
        return UNSAFE.getLong(of, 0L);
    }

    /** Characters of a string, without calling a method of its. */
    static int length(Object string) {
        byte[] value = (byte[]) UNSAFE.getReference(string, VALUE);
        return value.length >> UNSAFE.getByte(string, CODER);
    }

    /** Frames that an exception has noted. */
    static int depth(Object exception) {
        return UNSAFE.getInt(exception, DEPTH);
    }

    static int getInt(Object of, long at) {
        return UNSAFE.getInt(of, at);
    }

    /** Where arrays of bytes have their first one. */
    static long firstByte() {
        return Bytes.FIRST;
    }

    /** Reads words by the methods of the JDK that read where nothing is aligned; they count. After 16 the first is read again. */
    static void readWords(byte[] bytes, int at, int shift, int count) {
        for (int word = 0; word < count; word++) {
            long next = Bytes.FIRST + at + ((word & 15) << shift);
            if (shift == Closed.INT) {
                UNSAFE.getIntUnaligned(bytes, next);
            } else {
                UNSAFE.getLongUnaligned(bytes, next);
            }
        }
    }

    /** Where arrays of bytes have their first one, see {@link Counts#first}. */
    private static final class Bytes {
        static final long FIRST = first();

        private static long first() {
            byte[] eight = {80, 83, 70, 1, 30, 55, 121, 105};
            for (long at = 8;; at++) {
                int same = 0;
                while (same < eight.length && UNSAFE.getByte(eight, at + same) == eight[same]) {
                    same++;
                }
                if (same == eight.length) {
                    return at;
                }
            }
        }
    }

    static boolean getBoolean(Object of, long at) {
        return UNSAFE.getBoolean(of, at);
    }

    /** Counts that many threads add to. */
    static final class Counts {
        static final long FIRST = first();
        private final long[] counts;

        Counts(int length) {
            counts = new long[length];
        }

        /** Found by looking: what JDK 17 answers this with is an int, and since JDK 25 a long, each under its own descriptor. */
        private static long first() {
            long[] one = {0x5053_4601_9E37_79B9L};
            for (long at = 8;; at += 8) {
                if (UNSAFE.getLong(one, at) == one[0]) {
                    return at;
                }
            }
        }

        void add(int slot, long amount) {
            long at = FIRST + 8L * slot;
            long count;
            do {
                count = UNSAFE.getLongVolatile(counts, at);
            } while (!UNSAFE.compareAndSetLong(counts, at, count, count + amount));
        }

        long get(int slot) {
            return counts[slot];
        }
    }
}
