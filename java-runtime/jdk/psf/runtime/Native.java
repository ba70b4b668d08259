package psf.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Operations that work differently inside the JDK. Code on the path of a count may only call native methods, since a method with a
 * body would count as well. Except for {@link Counts}, which is atomic, it has no state that changes.
 */
final class Native {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    /** The class that contains a thread's state, from JDK 19 on. */
    private static final Class<?> STATE = find("java.lang.Thread$FieldHolder");
    private static final long HOLDER = STATE == null ? -1 : UNSAFE.objectFieldOffset(Thread.class, "holder");
    private static final long STATUS =
            UNSAFE.objectFieldOffset(STATE == null ? Thread.class : STATE, "threadStatus");
    private static final Class<?> VIRTUAL = find("java.lang.BaseVirtualThread");
    private static final Class<?> INNOCUOUS = find("jdk.internal.misc.InnocuousThread");

    private static final long VALUE = UNSAFE.objectFieldOffset(String.class, "value");
    private static final long CODER = UNSAFE.objectFieldOffset(String.class, "coder");
    /** The class of a field, and its name. */
    private static final long CLASS = UNSAFE.objectFieldOffset(Field.class, "clazz");
    private static final long NAME = UNSAFE.objectFieldOffset(Field.class, "name");
    private static final long OF_METHOD = UNSAFE.objectFieldOffset(Method.class, "parameterTypes");
    private static final long OF_CONSTRUCTOR = UNSAFE.objectFieldOffset(Constructor.class, "parameterTypes");
    private static final long DEPTH = UNSAFE.objectFieldOffset(Throwable.class, "depth");

    /** The bytes of an int as a power of two. */
    private static final int INT = 2;

    /** The index of a character's higher byte. */
    static final int HIGH = UNSAFE.isBigEndian() ? 0 : 1;

    private Native() {}

    /** By name, because not all versions have it. Asking the class for its name would leave the name in the class. */
    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /**
     * Initializes the file system. The JDK reads the path of the current directory, character by character, when it first needs it.
     * The program must not pay for that, nor for the length of the path.
     */
    static void prepare() {
        java.nio.file.FileSystems.getDefault();
    }

    /** Returns a number that no other thread has or had. */
    @ForceInline
    static long id(Thread thread) {
        return UNSAFE.getLong(thread, ID);
    }

    /**
     * Whether the JVM is still making the object of the current thread. It does so for threads of its own; all other threads have a
     * status as soon as they run. Such a thread must not wait for a monitor. The JVM would record that in an object that does not
     * exist yet, and crash.
     */
    static boolean isAttaching(Thread thread) {
        if (isVirtual(thread)) {
            return false;
        }
        Object state = STATE == null ? thread : UNSAFE.getReference(thread, HOLDER);
        return state == null || UNSAFE.getInt(state, STATUS) == 0;
    }

    /** Whether a platform thread has not started yet. */
    static boolean isNew(Thread thread) {
        return isAttaching(thread);
    }

    static boolean isVirtual(Thread thread) {
        return VIRTUAL != null && VIRTUAL.isInstance(thread);
    }

    /** Whether the JVM started the thread for itself. Threads of the group {@code system} are checked elsewhere. */
    static boolean isOfTheJvm(Thread thread) {
        return INNOCUOUS != null && INNOCUOUS.isInstance(thread);
    }

    /** Returns the offset of a field in objects of a class. */
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

    /** Whether {@link #header} can be called. */
    static boolean seesHeaders() {
        return true;
    }

    /** Returns the first eight bytes of an object. */
    @ForceInline
    static long header(Object of) {
        return UNSAFE.getLong(of, 0L);
    }

    /** Returns the number of characters of a string, without calling one of its methods. */
    static int length(Object string) {
        byte[] value = (byte[]) UNSAFE.getReference(string, VALUE);
        return value.length >> UNSAFE.getByte(string, CODER);
    }

    /** Whether psf has added a field, method or constructor to the copy of the JDK. */
    static boolean isOfPsf(Object member) {
        if (!(member instanceof Field)) {
            long at = member instanceof Method ? OF_METHOD : OF_CONSTRUCTOR;
            Class<?>[] parameters = (Class<?>[]) UNSAFE.getReference(member, at);
            return parameters.length > 0 && parameters[parameters.length - 1] == Twin.class;
        }
        if (UNSAFE.getReference(member, CLASS) != Thread.class) {
            return false;
        }
        byte[] name = (byte[]) UNSAFE.getReference(UNSAFE.getReference(member, NAME), VALUE);
        return name.length > 4 && name[0] == 'p' && name[1] == 's' && name[2] == 'f' && name[3] == '$';
    }

    /** Returns the number of frames in an exception's stack trace. */
    static int depth(Object exception) {
        return UNSAFE.getInt(exception, DEPTH);
    }

    static int getInt(Object of, long at) {
        return UNSAFE.getInt(of, at);
    }

    /** Returns the offset of the first byte in arrays of bytes. */
    static long firstByte() {
        return Bytes.FIRST;
    }

    /** Reads words with the JDK's methods for unaligned words, which count. After 16 words it starts again with the first. */
    static void readWords(byte[] bytes, int at, int shift, int count) {
        for (int word = 0; word < count; word++) {
            long next = Bytes.FIRST + at + ((word & 15) << shift);
            if (shift == INT) {
                UNSAFE.getIntUnaligned(bytes, next);
            } else {
                UNSAFE.getLongUnaligned(bytes, next);
            }
        }
    }

    /** The offset of the first byte in arrays of bytes, see {@link Counts#first}. */
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

    /** Counts that many threads add to atomically. */
    static final class Counts {
        static final long FIRST = first();
        private final long[] counts;

        /** Initializes the class. */
        static void load() {}

        Counts(int length) {
            counts = new long[length];
        }

        /**
         * Finds the offset by searching. The JDK's own method returns an int on JDK 17 and a long since JDK 25, with different
         * descriptors.
         */
        private static long first() {
            long[] one = {0x5053_4601_9E37_79B9L};
            for (long at = 8;; at += 8) {
                if (UNSAFE.getLong(one, at) == one[0]) {
                    return at;
                }
            }
        }

        void add(int slot, long amount) {
            add(counts, slot, amount);
        }

        /** Adds to a count in an array that many threads add to. */
        static void add(long[] counts, int slot, long amount) {
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
