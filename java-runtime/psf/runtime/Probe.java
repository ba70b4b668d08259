package psf.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The entry points that count more than one execution: rewritten classes call them, and {@link Counter} for the rest. Counters
 * only grow: no method here decreases, resets or stops one.
 */
public final class Probe {
    /** Always false, but not final, so that the JIT keeps the calls that it guards. */
    private static boolean never;
    /** The bits of the largest amounts that psf adds without a check for overflow. */
    private static final int LARGE = 31;

    static {
        Lifecycle.load();
    }

    private Probe() {}

    /** Does the work of {@link Counter#begin} for methods that have no counter at their entry. */
    public static void room() {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        if (!Layout.inJdk()) {
            if (Thread.currentThread() != Gate.counting) {
                arrive();
            }
        } else if (never) {
            Counter.hit(0, 0); // a call, so that compiled code also reserves the room
        }
    }

    /**
     * Reserves stack for methods with loops. The JVM may replace the frame of such a method in the middle of a loop. If the new
     * frame does not fit, the method is gone, and its variables with it, without any handler of its own having run.
     */
    public static void deep() {
        StackSpace.reserve();
        if (!Layout.inJdk() && Thread.currentThread() != Gate.counting) {
            arrive();
        }
    }

    /**
     * Registers the thread before it counts. It may wait for ever before its first counter, and no list has virtual threads. In
     * scope jdk the JDK's code that begins each thread has already counted.
     */
    private static void arrive() {
        Thread thread = Thread.currentThread();
        if (Gate.on && thread != Gate.near1 && thread != Gate.near2 && thread != Gate.near3 && !RuntimeGuard.has(thread)) {
            Tally.of(thread);
        }
    }

    /** Adds one for any thread but the owner, and for all threads while counting is off. */
    static void hitElsewhere(int slot) {
        Thread thread = Thread.currentThread();
        if (thread == Gate.near1) {
            Slots.NEAR_1[slot]++;
        } else if (thread == Gate.near2) {
            Slots.NEAR_2[slot]++;
        } else if (thread == Gate.near3) {
            Slots.NEAR_3[slot]++;
        } else if (thread == Gate.learning) {
            Slots.learn(slot, 1);
            touch(slot);
        } else if (thread != Gate.idle || slot >= Gate.FIRST) {
            addFar(thread, slot, 1);
        }
    }

    /** Adds for a thread without an array of its own, and for all threads while counting is off. */
    private static void addFar(Thread thread, int slot, long amount) {
        if (Gate.on) {
            if (!RuntimeGuard.has(thread)) {
                // The program's own code is never a first use.
                if (slot < Gate.FIRST && FirstUse.is(thread)) {
                    FirstUse.add(slot, amount);
                } else {
                    Tally.of(thread).add(slot, amount);
                }
                touch(slot);
            }
        } else if (Gate.closed) {
            if (slot >= Gate.FIRST || !Native.isAttaching(thread)) {
                Late.late(thread);
            }
        } else if (slot >= Gate.FIRST && !RuntimeGuard.has(thread)) {
            Outside.add(thread, slot - Gate.FIRST, amount);
        }
    }

    /** Notes the page of a counter that has grown. */
    static void touch(int slot) {
        if (Slots.NOTED) {
            Slots.TOUCHED[slot >>> Totals.BITS] = true;
        }
    }

    /** Adds an amount to a counter. */
    @ForceInline
    public static void grow(long amount, int base, int slot) {
        if (amount > 0 && (Gate.asked || base >= Gate.FIRST)) {
            if (amount >>> LARGE != 0 || !Here.grow(base + slot, amount)) {
                growElsewhere(base + slot, amount);
            }
        }
    }

    /** Adds an amount for a thread that must ask, or an amount with which a count may become too large for its number. */
    private static void growElsewhere(int slot, long amount) {
        Thread self = Thread.currentThread();
        if (self == Gate.counting) {
            Slots.add(slot, amount);
            touch(slot);
        } else if (self == Gate.learning) {
            Slots.learn(slot, amount);
            touch(slot);
        } else if (self != Gate.idle || slot >= Gate.FIRST) {
            elsewhere(slot, amount);
        }
    }

    /** Adds an amount for any thread but the owner, and for all threads while counting is off. */
    private static void elsewhere(int slot, long amount) {
        Thread thread = Thread.currentThread();
        if (thread == Gate.near1) {
            Slots.NEAR_1[slot] = Amounts.sum(Slots.NEAR_1[slot], amount);
        } else if (thread == Gate.near2) {
            Slots.NEAR_2[slot] = Amounts.sum(Slots.NEAR_2[slot], amount);
        } else if (thread == Gate.near3) {
            Slots.NEAR_3[slot] = Amounts.sum(Slots.NEAR_3[slot], amount);
        } else {
            addFar(thread, slot, amount);
        }
    }

    /** Counts the elements of a new array or of a copy. */
    public static void size(int length, int base, int slot) {
        grow(length, base, slot);
    }

    /** Counts work on the range between two indices. */
    public static void range(int from, int to, int base, int slot) {
        grow((long) to - from, base, slot);
    }

    /** Counts the elements of an array that is copied. */
    public static void length(Object array, int base, int slot) {
        if (array != null) {
            grow(Array.getLength(array), base, slot);
        }
    }

    /** Counts the bytes of a new array, and of the arrays that were made within it: the JVM has cleared them. */
    public static void cleared(Object array, int base, int slot) {
        if (Gate.asked || base >= Gate.FIRST) {
            grow(Amounts.bytes(array), base, slot);
        }
    }

    /** Counts the bytes that are copied between two arrays, if the JVM will not throw. */
    public static void moved(Object to, Object from, int at, int toAt, int length, int base, int slot) {
        if (Gate.asked || base >= Gate.FIRST) {
            grow(Amounts.moved(to, from, at, toAt, length), base, slot);
        }
    }

    /** Counts the characters of a string that is looked for among the interned ones. */
    public static void text(Object string, int base, int slot) {
        if (string != null && (Gate.asked || base >= Gate.FIRST)) {
            grow(Native.length(string), base, slot);
        }
    }

    /** Counts the bytes that the JDK's compression read and wrote, in 31 bits each. */
    public static void inAndOut(long both, int base, int slot) {
        grow(Amounts.used(both), base, slot);
    }

    /** Counts the frames in an exception's stack trace. */
    public static void frames(Object exception, int base, int slot) {
        if (exception != null && (Gate.asked || base >= Gate.FIRST)) {
            grow(Native.depth(exception), base, slot);
        }
    }

    /** Counts the instructions of a switch over patterns that found a label, as far as this part of its labels shows. */
    public static void chosen(int label, int from, int first, int passed, int tests, int base, int slot) {
        if (Gate.asked || base >= Gate.FIRST) {
            grow(Amounts.chosen(label, from, first, passed, tests), base, slot);
        }
    }

    /** Returns the bytes of {@code length} arrays: {@code inner} bytes in each, and {@code each} for every array or element. */
    public static long levelOf(long inner, int length, int each) {
        if (length <= 0) {
            return 0;
        }
        return inner >= 1L << 31 ? Long.MAX_VALUE >> 1 : (inner + each) * length;
    }

    /** Returns the elements of {@code length} arrays: {@code inner} in each, plus the arrays themselves. */
    public static long level(long inner, int length) {
        if (length <= 0) {
            return 0;
        }
        // A length is below 2^31; arrays of more than 2^32 each could not be allocated anyway.
        return inner >= 1L << 32 ? Long.MAX_VALUE >> 1 : (inner + 1) * length;
    }

    /** Adds {@code once + each * n} to each of some counters, {@code times} times; negative amounts add nothing. */
    static void grow(int[] slots, long[] once, long[] each, long n, int times) {
        if (Gate.asked && times > 0 && !Here.isMuted(Thread.currentThread())) {
            for (int i = 0; i < slots.length; i++) {
                grow((once[i] + each[i] * n) * times, 0, slots[i]);
            }
        }
    }

    /** Counts the instruction that threw an exception, at the handler. */
    public static void thrown(Throwable exception, int base, int slot) {
        Counter.hitAny(base, slot);
        seen(exception);
    }

    /** Looks at an exception that has arrived at a handler. */
    public static void seen(Throwable exception) {
        if (exception instanceof Error && Gate.on) {
            if (exception instanceof VirtualMachineError) {
                Marks.note((VirtualMachineError) exception);
            } else {
                Marks.noteError((Error) exception);
            }
        }
    }
}
