package psf.runtime;

import java.lang.reflect.Array;

/**
 * The entry points by which rewritten classes drive a simulated machine: two levels of caches and branch predictors. Each thread
 * has a {@link MachineCore}, and all threads share the {@link MachineLastLevel}. Misses go into ordinary counters.
 *
 * <p>In scope jdk, code of this class may not call a method of the JDK that has a body, except within {@link RuntimeGuard}.
 */
public final class Simulation {
    static {
        Lifecycle.load();
    }

    /**
     * Facts by the first counter of the instruction. A field has its offset in the object. A static field has its address divided
     * by eight. An allocation has the size of the object. Threads may race here, but all of them store the same value.
     */
    private static final int[] OFFSETS = new int[Slots.count()];

    static {
        Numbers.load();
        Shape.load();
        MachineAddresses.load();
        Elements.load();
        Amounts.load();
        MachineLastLevel.load();
        ThreadOrder.load(MachineCore.OWNER);
    }

    private Simulation() {}

    /** Initializes all classes of the machine before the first event. */
    static void load() {}

    /** Reads or writes a field of an object. */
    public static void field(Object object, String field, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core == null || object == null) {
            return;
        }
        int offset = OFFSETS[base + slot];
        if (offset == 0) {
            offset = Shape.offset(object, field);
            OFFSETS[base + slot] = offset;
        }
        core.access(MachineAddresses.of(object, core) + offset, base, slot);
    }

    /** Reads or writes a static field. */
    public static void statics(String field, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core == null) {
            return;
        }
        int eighth = OFFSETS[base + slot];
        if (eighth == 0) {
            eighth = (int) (MachineAddresses.ofStatic(field, core) >>> 3);
            OFFSETS[base + slot] = eighth;
        }
        core.access((eighth & 0xffffffffL) << 3, base, slot);
    }

    /** Reads or writes an element of an array. */
    public static void element(Object array, int index, int shift, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core == null || array == null) {
            return;
        }
        core.access(MachineAddresses.of(array, core) + Elements.from(shift) + ((long) index << shift), base, slot);
    }

    /** Reads the length of an array. */
    public static void length(Object array, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core == null || array == null) {
            return;
        }
        core.access(MachineAddresses.of(array, core) + MachineAddresses.LENGTH, base, slot);
    }

    /** Counts a new object and its bytes. {@code of} is its class, or an array of that class. */
    public static void allocated(Object of, int base, int slot) {
        if (MachineCore.current() == null) {
            return;
        }
        int size = OFFSETS[base + slot];
        if (size == 0) {
            size = size(of);
            OFFSETS[base + slot] = size;
        }
        Counter.hitAny(base, slot);
        Probe.grow(size, base, slot + 1);
    }

    private static int size(Object of) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            return Shape.size(of instanceof Class ? (Class<?>) of : of.getClass().getComponentType());
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Writes all of a new array. After the misses, the counters are for lines, arrays and bytes. */
    public static void made(Object array, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core == null) {
            return;
        }
        long from = MachineAddresses.of(array, core);
        long size = MachineAddresses.size(array);
        long last = from + size - 1 >> Machine.LINE;
        for (long line = from >> Machine.LINE; line <= last; line++) {
            core.access(line << Machine.LINE, base, slot);
            Counter.hitAny(base, slot + 2);
        }
        Counter.hitAny(base, slot + 3);
        Probe.grow(size, base, slot + 4);
    }

    /** Writes a new array with the arrays in it. */
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
     * Copies elements of an array, line by line. A copy that would throw does nothing here. The counters are for misses and lines
     * of reads, then of writes.
     */
    public static void copied(Object from, int at, Object to, int toAt, int length, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core == null || length <= 0 || !has(from, at, length) || !has(to, toAt, length)) {
            return;
        }
        int shift = Amounts.shift(from);
        long read = MachineAddresses.of(from, core) + Elements.from(shift) + ((long) at << shift);
        long written = MachineAddresses.of(to, core) + Elements.from(shift) + ((long) toAt << shift);
        long lastRead = read + ((long) length << shift) - 1 >> Machine.LINE;
        long lastWritten = written + ((long) length << shift) - 1 >> Machine.LINE;
        long reads = read >> Machine.LINE;
        long writes = written >> Machine.LINE;
        while (reads <= lastRead || writes <= lastWritten) {
            if (reads <= lastRead) {
                core.access(reads << Machine.LINE, base, slot);
                Counter.hitAny(base, slot + 2);
                reads++;
            }
            if (writes <= lastWritten) {
                core.access(writes << Machine.LINE, base, slot + 3);
                Counter.hitAny(base, slot + 5);
                writes++;
            }
        }
    }

    private static boolean has(Object array, int at, int length) {
        return array != null && Amounts.shift(array) >= 0 && at >= 0 && at <= Array.getLength(array) - length;
    }

    /** Executes a branch; {@code taken} is 1 if it is taken. */
    public static void branch(int taken, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core != null && core.isWrongBranch(base + slot, taken)) {
            Counter.hitAny(base, slot);
        }
    }

    /** Executes a switch. */
    public static void jump(int target, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core != null && core.isWrongJump(base + slot, target)) {
            Counter.hitAny(base, slot);
        }
    }

    /** Calls a method that the receiver selects. Its class represents the target, as in the JVM's own predictions. */
    public static void call(Object receiver, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core != null && receiver != null && core.isWrongCall(base + slot, receiver.getClass())) {
            Counter.hitAny(base, slot);
        }
    }

    /**
     * Checks whether an object is of the class with this name, and counts a search of its interfaces. A check that has seen one
     * class alone only compares classes.
     */
    public static void check(Object object, String name, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core != null && object != null && core.checks.isSearch(base + slot, object.getClass(), name)) {
            Counter.hitAny(base, slot);
        }
    }

    /** Enters a method; returns the number of its frame. */
    public static int entered() {
        MachineCore core = MachineCore.current();
        return core == null ? 0 : core.enter();
    }

    /** Leaves a method, and counts a wrong prediction. */
    public static void returned(int frame, int base, int slot) {
        MachineCore core = MachineCore.current();
        if (core != null && frame != 0 && core.isWrongReturn(frame)) {
            Counter.hitAny(base, slot);
        }
    }
}
