package psf.runtime;

import java.lang.reflect.Array;

/**
 * What rewritten classes tell a machine that is simulated while the program runs: two levels of caches and what guesses branches.
 * A thread has a {@link Core} for itself; the {@link LastLevel} is one for all. What is missed goes into counters like any other.
 *
 * <p>Where the JDK itself counts, nothing here may call a method of it that has a body, but what {@link Inside} says is psf's.
 */
public final class Simulation {
    /**
     * By the first counter of the instruction, where it reads or writes a field: how far from the object's address, or an eighth
     * of the address of a static one; where it makes an object, how many bytes that has. Whoever works it out has the same.
     */
    private static final int[] OFFSETS = new int[Counters.slots()];

    static {
        Numbers.load();
        Shape.load();
        Addresses.load();
        Elements.load();
        Amounts.load();
        LastLevel.load();
        Turns.load(Core.OWNER);
    }

    private Simulation() {}

    /** Before anything is told. */
    static void load() {}

    /** A field of an object is read or written. */
    public static void field(Object object, String field, int base, int slot) {
        Core core = Core.current();
        if (core == null || object == null) {
            return;
        }
        int offset = OFFSETS[base + slot];
        if (offset == 0) {
            offset = Shape.offset(object, field);
            OFFSETS[base + slot] = offset;
        }
        core.access(Addresses.of(object, core) + offset, base, slot);
    }

    /** A static field is. */
    public static void statics(String field, int base, int slot) {
        Core core = Core.current();
        if (core == null) {
            return;
        }
        int eighth = OFFSETS[base + slot];
        if (eighth == 0) {
            eighth = (int) (Addresses.ofStatic(field, core) >>> 3);
            OFFSETS[base + slot] = eighth;
        }
        core.access((eighth & 0xffffffffL) << 3, base, slot);
    }

    /** An element of an array is. */
    public static void element(Object array, int index, int shift, int base, int slot) {
        Core core = Core.current();
        if (core == null || array == null) {
            return;
        }
        core.access(Addresses.of(array, core) + Elements.from(shift) + ((long) index << shift), base, slot);
    }

    /** The length of an array is read. */
    public static void length(Object array, int base, int slot) {
        Core core = Core.current();
        if (core == null || array == null) {
            return;
        }
        core.access(Addresses.of(array, core) + Addresses.LENGTH, base, slot);
    }

    /** An object was made, of this class or of what this array is of. The counters have how many, and how many bytes. */
    public static void allocated(Object of, int base, int slot) {
        if (Core.current() == null) {
            return;
        }
        int size = OFFSETS[base + slot];
        if (size == 0) {
            size = size(of);
            OFFSETS[base + slot] = size;
        }
        Counters.hit(base, slot);
        Counters.grow(size, base, slot + 1);
    }

    private static int size(Object of) {
        Counters.reserve();
        Inside.begin();
        try {
            return Shape.size(of instanceof Class ? (Class<?>) of : of.getClass().getComponentType());
        } finally {
            Inside.end();
        }
    }

    /**
     * An array was made: all of it is written. Behind the misses the counters have how many lines that are, how many arrays,
     * and how many bytes.
     */
    public static void made(Object array, int base, int slot) {
        Core core = Core.current();
        if (core == null) {
            return;
        }
        long from = Addresses.of(array, core);
        long size = Addresses.size(array);
        long last = from + size - 1 >> Machine.LINE;
        for (long line = from >> Machine.LINE; line <= last; line++) {
            core.access(line << Machine.LINE, base, slot);
            Counters.hit(base, slot + 2);
        }
        Counters.hit(base, slot + 3);
        Counters.grow(size, base, slot + 4);
    }

    /** An array was made with the arrays in it. */
    public static void madeAll(Object array, int base, int slot) {
        made(array, base, slot);
        if (array instanceof Object[]) {
            for (Object inner : (Object[]) array) {
                if (inner != null) {
                    madeAll(inner, base, slot);
                }
            }
        }
    }

    /**
     * Elements of an array are copied into another one, line by line. What cannot be copied is left to whoever throws. The counters
     * have misses and lines of what is read, then of what is written.
     */
    public static void copied(Object from, int at, Object to, int toAt, int length, int base, int slot) {
        Core core = Core.current();
        if (core == null || length <= 0 || !has(from, at, length) || !has(to, toAt, length)) {
            return;
        }
        int shift = Amounts.shift(from);
        long read = Addresses.of(from, core) + Elements.from(shift) + ((long) at << shift);
        long written = Addresses.of(to, core) + Elements.from(shift) + ((long) toAt << shift);
        long lastRead = read + ((long) length << shift) - 1 >> Machine.LINE;
        long lastWritten = written + ((long) length << shift) - 1 >> Machine.LINE;
        long reads = read >> Machine.LINE;
        long writes = written >> Machine.LINE;
        while (reads <= lastRead || writes <= lastWritten) {
            if (reads <= lastRead) {
                core.access(reads << Machine.LINE, base, slot);
                Counters.hit(base, slot + 2);
                reads++;
            }
            if (writes <= lastWritten) {
                core.access(writes << Machine.LINE, base, slot + 3);
                Counters.hit(base, slot + 5);
                writes++;
            }
        }
    }

    private static boolean has(Object array, int at, int length) {
        return array != null && Amounts.shift(array) >= 0 && at >= 0 && at <= Array.getLength(array) - length;
    }

    /** A branch is taken where that is 1. */
    public static void branch(int taken, int base, int slot) {
        Core core = Core.current();
        if (core != null && core.isWrongBranch(base + slot, taken)) {
            Counters.hit(base, slot);
        }
    }

    /** Control goes to one of many places. */
    public static void jump(int target, int base, int slot) {
        Core core = Core.current();
        if (core != null && core.isWrongJump(base + slot, target)) {
            Counters.hit(base, slot);
        }
    }

    /** A method is called that the receiver chooses: its class stands for the target, as where the JVM guesses it. */
    public static void call(Object receiver, int base, int slot) {
        Core core = Core.current();
        if (core != null && receiver != null && core.isWrongCall(base + slot, receiver.getClass())) {
            Counters.hit(base, slot);
        }
    }

    /** A method is entered; the number of its frame. */
    public static int entered() {
        Core core = Core.current();
        return core == null ? 0 : core.enter();
    }

    /** It returns, right or wrong. */
    public static void returned(int frame, int base, int slot) {
        Core core = Core.current();
        if (core != null && frame != 0 && core.isWrongReturn(frame)) {
            Counters.hit(base, slot);
        }
    }
}
