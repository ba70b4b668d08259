package psf.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * What rewritten classes call. Counters only grow: nothing here lowers, resets or stops one.
 *
 * <p>One thread owns {@link Slots#COUNTS} and is alone in adding to it, so its additions need no lock: the one that
 * loaded this class, or where the JDK itself counts, the one that turns counting on. Three more arrays belong to
 * one thread each for as long as it lives; every other thread adds to a {@link Tally} of its own. That the arrays are
 * constants is what makes an addition cheap: the JIT knows where they lie.
 */
public final class Counters {
    /**
     * Whether counting is on. Not volatile: it changes only when a target is entered or left, or the program begins, and
     * a thread that gets work from there, or is waited for, is synchronized with it by that.
     */
    private static boolean on = Layout.countsEverything();
    /** While the JDK starts it has no classes yet that could do more than this. */
    private static Thread owner = Layout.inJdk() ? null : Thread.currentThread();
    /** Stands for nobody: no thread, nor what there is instead of one before the JVM has made the first. */
    private static final Object NOBODY = new long[0];
    /** The owner while counting is on: one comparison then answers both questions. */
    static Object counting = on ? owner : NOBODY;
    /** The same for the threads that the other arrays belong to. */
    private static Object near1 = NOBODY;
    private static Object near2 = NOBODY;
    private static Object near3 = NOBODY;
    /** The owner while the JDK, which counts itself, is about the first use of something. */
    private static Object learning = NOBODY;
    /** The owner while it executes the runtime, and nothing counts. */
    private static Object idle = NOBODY;
    /** Whether the owner is among those for whom nothing counts. At the end it is not: then it may be late. */
    private static boolean ownerIsQuiet;

    /**
     * Whether threads are asked for where the JDK counts: from when there is one, and something that counts. Compilers take it
     * for granted as soon as it is so.
     */
    @Stable static boolean asked;
    /** The same of a simulated machine: from when there is one. */
    @Stable static boolean simulates;

    /** Where the JDK itself counts, the program's counters lie behind it. */
    private static final int FIRST = Layout.inJdk() ? Layout.slots() : 0;

    /** Whether counting has been on. */
    private static boolean begun = !Layout.inJdk();
    /** Whether the counts are taken, so that what would count from now on comes too late. */
    private static boolean closed;
    /** Nobody sets it, which compilers do not know. */
    private static boolean never;

    /** What {@link #enterProgram} returns where the JDK was about the first use of something, beside what else it returns. */
    private static final long OUT_OF_FIRST_USE = 2;

    /** The key to {@link #stop}, once it has been handed out. */
    private static Object key;

    /** Whether the owner has called {@code hashCode} and nothing with bytecode was called. */
    private static boolean asking;

    static {
        Amounts.load(); // with a call tree the JDK needs it at once; the same classes make the same hash codes
        if (!Layout.inJdk()) {
            Channel.load(); // first of all, also where a target comes much later
            Slots.load();
            Tally.load(); // before a program may answer for the properties that this reads
            Asking.load();
            if (!Foreign.tellTheFirst()) {
                if (on) {
                    Output.begin();
                }
                Budget.watch();
                Live.watch();
                End.watch();
            }
        } else {
            Tree.load();
            Closed.link();
            Early.link();
        }
    }

    private Counters() {}

    /** One more at a counter. */
    public static void hit(int base, int slot) {
        if (Thread.currentThread() == counting) {
            Slots.COUNTS[base + slot]++;
        } else {
            hitElsewhere(base + slot);
        }
    }

    /**
     * The same for the JDK, which runs before the JVM has made its first thread.
     *
     * <p>The call at the end is for threads that are new, and for where several count. Elsewhere it is never executed, so
     * that the JIT leaves it out; else it would have to assume after every counter that all memory may have changed. That
     * is why whoever does not count, or counts apart, is found without a call; and why it takes few instructions, since there
     * are as many of them as there are counters, and the JIT has to compile them all.
     */
    @ForceInline
    public static void hitEarly(int base, int slot) {
        if (asked) {
            Thread self = Thread.currentThread();
            if (self == counting) {
                Slots.COUNTS[base + slot]++;
                if (Slots.NOTED) {
                    Slots.TOUCHED[base + slot >>> Totals.BITS] = true;
                }
            } else if (self == learning) {
                Slots.LEARNED[base + slot]++;
                if (Slots.NOTED) {
                    Slots.TOUCHED[base + slot >>> Totals.BITS] = true;
                }
            } else if (!Quiet.is(self)) {
                hitElsewhere(base + slot);
            }
        }
    }

    /**
     * One more at the counter of a method's entry. The many variables are never set: the interpreter makes room for them,
     * and compiled code looks whether there would be room. So what the method calls of this class later finds as much
     * stack as it needs, or else a StackOverflowError is thrown here, before anything of the method was executed.
     */
    public static void begin(int base, int slot) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        hit(base, slot);
        if (never) {
            hit(0, 0); // a call that compiled code, too, would have to leave room for
        }
    }

    /** The same for the JDK, which runs before the JVM has made its first thread. */
    @ForceInline
    public static void beginEarly(int base, int slot) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        hitEarly(base, slot);
        if (never) {
            hit(0, 0);
        }
    }

    /** The same for methods that are not counted at their entry. */
    public static void room() {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        if (!Layout.inJdk() && Thread.currentThread() != counting) {
            arrive();
        }
        if (never) {
            hit(0, 0);
        }
    }

    /**
     * The same for methods with loops. The JVM may replace the frame of one in the middle of a loop; where the new one does
     * not fit, the method is gone without a handler of its own having run, and with it what its variables held.
     */
    public static void deep() {
        reserve();
        if (!Layout.inJdk() && Thread.currentThread() != counting) {
            arrive();
        }
    }

    /**
     * Makes the thread known before it counts: it may wait for ever before that, and a virtual thread is in no list. Where the
     * JDK itself counts, what starts a thread has counted.
     */
    private static void arrive() {
        Thread thread = Thread.currentThread();
        if (on && thread != near1 && thread != near2 && thread != near3 && !Inside.is(thread)) {
            Tally.of(thread);
        }
    }

    /** A frame so large that what is called after it finds stack. */
    static void reserve() {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        long k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, l0, l1, l2, l3, l4, l5, l6, l7, l8, l9;
        long m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9;
        long o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, p0, p1, p2, p3, p4, p5, p6, p7, p8, p9;
        long q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, r0, r1, r2, r3, r4, r5, r6, r7, r8, r9;
        long s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, t0, t1, t2, t3, t4, t5, t6, t7, t8, t9;
        long u0, u1, u2, u3, u4, u5, u6, u7, u8, u9, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9;
        long w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, x0, x1, x2, x3, x4, x5, x6, x7, x8, x9;
        long y0, y1, y2, y3, y4, y5, y6, y7, y8, y9, z0, z1, z2, z3, z4, z5, z6, z7, z8, z9;
        long A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9;
        long C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9;
        if (never) {
            hit(0, 0);
        }
    }

    /** For any thread but the owner, and for all while counting is off. */
    private static void hitElsewhere(int slot) {
        Thread thread = Thread.currentThread();
        if (thread == near1) {
            Slots.NEAR_1[slot]++;
        } else if (thread == near2) {
            Slots.NEAR_2[slot]++;
        } else if (thread == near3) {
            Slots.NEAR_3[slot]++;
        } else if (thread == learning) {
            Slots.LEARNED[slot]++;
            touch(slot);
        } else if (thread != idle || slot >= FIRST) {
            addFar(thread, slot, 1);
        }
    }

    /** For a thread without an array of its own, and for all while counting is off. */
    private static void addFar(Thread thread, int slot, long amount) {
        if (on) {
            if (!Inside.is(thread)) {
                // The program's own code is never the JDK's first use of anything.
                if (Layout.inJdk() && slot < FIRST && FirstUse.is(thread)) {
                    FirstUse.add(slot, amount);
                } else {
                    Tally.of(thread).add(slot, amount);
                }
                touch(slot);
            }
        } else if (closed) {
            if (slot >= FIRST || !Native.isAttaching(thread)) {
                End.late(thread);
            }
        } else if (slot >= FIRST && !Inside.is(thread)) {
            Outside.add(thread, slot - FIRST, amount);
        }
    }

    /** Something was counted there. */
    private static void touch(int slot) {
        if (Slots.NOTED) {
            Slots.TOUCHED[slot >>> Totals.BITS] = true;
        }
    }

    /** So many more at a counter. */
    public static void grow(long amount, int base, int slot) {
        if (amount > 0 && (asked || base >= FIRST)) {
            Thread self = Thread.currentThread();
            if (self == counting) {
                Slots.COUNTS[base + slot] = sum(Slots.COUNTS[base + slot], amount);
                touch(base + slot);
            } else if (self == learning) {
                Slots.LEARNED[base + slot] = sum(Slots.LEARNED[base + slot], amount);
                touch(base + slot);
            } else if (self != idle && (base >= FIRST || !Quiet.is(self))) {
                elsewhere(base + slot, amount);
            }
        }
    }

    /** The same for larger amounts. */
    private static void elsewhere(int slot, long amount) {
        Thread thread = Thread.currentThread();
        if (thread == near1) {
            Slots.NEAR_1[slot] = sum(Slots.NEAR_1[slot], amount);
        } else if (thread == near2) {
            Slots.NEAR_2[slot] = sum(Slots.NEAR_2[slot], amount);
        } else if (thread == near3) {
            Slots.NEAR_3[slot] = sum(Slots.NEAR_3[slot], amount);
        } else {
            addFar(thread, slot, amount);
        }
    }

    static long sum(long count, long amount) {
        long sum = count + amount;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /** An array of that length is made, or so many elements are copied. */
    public static void size(int length, int base, int slot) {
        grow(length, base, slot);
    }

    /** What lies between two places is worked on. */
    public static void range(int from, int to, int base, int slot) {
        grow((long) to - from, base, slot);
    }

    /** An array is copied. */
    public static void length(Object array, int base, int slot) {
        if (array != null) {
            grow(Array.getLength(array), base, slot);
        }
    }

    /** An array was made, with those within it where they were made as well: so many bytes are clear now. */
    public static void cleared(Object array, int base, int slot) {
        if (asked || base >= FIRST) {
            grow(Amounts.bytes(array), base, slot);
        }
    }

    /** Elements of an array are copied into another one: so many bytes, where the JVM is going to do that. */
    public static void moved(Object to, Object from, int at, int toAt, int length, int base, int slot) {
        if (asked || base >= FIRST) {
            grow(Amounts.moved(to, from, at, toAt, length), base, slot);
        }
    }

    /** A string is looked for among the interned ones: so many characters. */
    public static void text(Object string, int base, int slot) {
        if (string != null && (asked || base >= FIRST)) {
            grow(Native.length(string), base, slot);
        }
    }

    /** The JDK's compression says how much it read and wrote, in 31 bits each. */
    public static void inAndOut(long both, int base, int slot) {
        grow(Amounts.used(both), base, slot);
    }

    /** An exception has noted so many frames. */
    public static void frames(Object exception, int base, int slot) {
        if (exception != null && (asked || base >= FIRST)) {
            grow(Native.depth(exception), base, slot);
        }
    }

    /** A switch over patterns found a label: the instructions that it took, as far as a part of its labels tells. */
    public static void chosen(int label, int from, int first, int passed, int tests, int base, int slot) {
        if (asked || base >= FIRST) {
            grow(Amounts.chosen(label, from, first, passed, tests), base, slot);
        }
    }

    /** Bytes of {@code length} arrays with {@code inner} bytes each, and {@code each} for every array or element. */
    public static long levelOf(long inner, int length, int each) {
        if (length <= 0) {
            return 0;
        }
        return inner >= 1L << 31 ? Long.MAX_VALUE >> 1 : (inner + each) * length;
    }

    /** Elements of {@code length} arrays with {@code inner} elements each, and the arrays as elements themselves. */
    public static long level(long inner, int length) {
        if (length <= 0) {
            return 0;
        }
        // A length is below 2^31; what is larger than 2^32 each could not be allocated anyway.
        return inner >= 1L << 32 ? Long.MAX_VALUE >> 1 : (inner + 1) * length;
    }

    /**
     * {@code hashCode} is about to be called. A method with bytecode that answers says so ({@link #arrives}); the proxies
     * that the JDK makes do not.
     */
    public static void asks(Object receiver) {
        if (on) {
            ask(!(receiver instanceof java.lang.reflect.Proxy));
        }
    }

    /** A {@code hashCode} with bytecode is called. */
    public static void arrives() {
        if (on) {
            ask(false);
        }
    }

    /** {@code hashCode} has returned: one more if it was that of {@link Object}, which has no bytecode. */
    public static void answered(int base, int slot) {
        if (isAnswered()) {
            hit(base, slot);
        }
    }

    /** Whether the current thread waits for the answer of a {@code hashCode} without bytecode, which has just come. */
    static boolean isAnswered() {
        return on && ask(false);
    }

    /** Whether the current thread waits for an answer, from now on; and whether it did. */
    private static boolean ask(boolean asks) {
        Thread thread = Thread.currentThread();
        if (thread == counting || thread == learning) {
            boolean asked = asking;
            asking = asks;
            return asked;
        }
        return Inside.is(thread) ? false : askElsewhere(thread, asks);
    }

    /**
     * The same beside the owner. Where the JDK itself counts, strings ask as well: a lock would be everybody's then, and the
     * JVM's threads must not wait for one while they get their object.
     */
    private static boolean askElsewhere(Thread thread, boolean asks) {
        if (!Layout.inJdk() || Native.isVirtual(thread)) {
            return Asking.set(thread, asks);
        }
        Tally tally = Tally.of(thread);
        boolean asked = tally.asks;
        tally.asks = asks;
        return asked;
    }

    /**
     * A method of the JDK is about to be called that the JIT has code of its own for, or its bytecode has begun, and counts
     * itself. Such a call has the place of one of {@code hashCode}: there is no other one within either.
     */
    static void expects(boolean expects) {
        if (asked) {
            Thread self = Thread.currentThread();
            if (self == counting || self == learning) {
                asking = expects;
            } else if (on && !Quiet.is(self)) {
                ask(expects);
            }
        }
    }

    /** Such a call has returned: 1 if its bytecode did not run, or 0. */
    static int expected() {
        if (asked) {
            Thread self = Thread.currentThread();
            if (self == counting || self == learning) {
                boolean expected = asking;
                asking = false;
                return expected ? 1 : 0;
            }
            return !Quiet.is(self) && isAnswered() ? 1 : 0;
        }
        return 0;
    }

    /** Adds {@code once + each * n} to each of some counters, that many times; nothing where that is below 0. */
    static void grow(int[] slots, long[] once, long[] each, long n, int times) {
        if (asked) {
            Thread self = Thread.currentThread();
            long[] counts = self == counting ? Slots.COUNTS : self == learning ? Slots.LEARNED : null;
            if (counts != null) {
                for (int i = 0; i < slots.length; i++) {
                    long amount = (once[i] + each[i] * n) * times;
                    counts[slots[i]] = sum(counts[slots[i]], amount & ~(amount >> 63));
                    touch(slots[i]);
                }
            } else if (times > 0) {
                for (int i = 0; i < slots.length; i++) {
                    grow(once[i] + each[i] * n, 0, slots[i]);
                }
            }
        }
    }

    /** An exception arrived; the counter is that of the instruction that threw it. */
    public static void thrown(Throwable exception, int base, int slot) {
        if (base >= FIRST) {
            hit(base, slot);
        } else {
            hitEarly(base, slot);
        }
        seen(exception);
    }

    /** An exception arrived. */
    public static void seen(Throwable exception) {
        if (exception instanceof Error && on) {
            if (exception instanceof VirtualMachineError) {
                Marks.note((VirtualMachineError) exception);
            } else {
                Marks.noteError((Error) exception);
            }
        }
    }

    /** A class loader of the program is asked for a class: one of the runtime's, or null. */
    public static Class<?> own(Object loader, String name) {
        if (!on) {
            return Own.find(loader, name);
        }
        reserve();
        Inside.beginAlways();
        try {
            return Own.find(loader, name);
        } finally {
            Inside.endAlways();
        }
    }

    /** A method of the program is entered, where the JDK itself counts; the result belongs to {@link #leaveProgram}. */
    public static long enterProgram() {
        return Thread.currentThread() == counting ? 0 : enterElsewhere();
    }

    private static long enterElsewhere() {
        Thread thread = Thread.currentThread();
        if (thread == near1 || thread == near2 || thread == near3 || Inside.is(thread)) {
            return 0;
        }
        turnOn();
        if (!on) {
            return 0;
        }
        long key = Tally.of(thread).enterProgram();
        if (FirstUse.is(thread)) {
            reserve();
            FirstUse.end();
            key |= OUT_OF_FIRST_USE;
        }
        return key;
    }

    /** A constructor of the program is entered, where the JDK itself counts: nothing tells when it is left. */
    public static void startProgram() {
        if (Thread.currentThread() != counting) {
            startElsewhere();
        }
    }

    private static void startElsewhere() {
        turnOn();
        if (on && FirstUse.is(Thread.currentThread())) {
            reserve();
            Inside.begin();
            try {
                FirstUse.doubtConstructor();
            } finally {
                Inside.end();
            }
        }
    }

    /** The first of the program's code turns counting on. */
    private static void turnOn() {
        if (!on && !closed && !Inside.is(Thread.currentThread())) {
            reserve();
            Inside.begin();
            try {
                Extent.beginProgram();
            } finally {
                Inside.end();
            }
        }
    }

    /** A method of the program is left. */
    public static void leaveProgram(long key) {
        if (key != 0) {
            leaveElsewhere(key);
        }
    }

    private static void leaveElsewhere(long key) {
        if ((key & ~OUT_OF_FIRST_USE) != 0) {
            Tally.of(Thread.currentThread()).leaveProgram();
        }
        if ((key & OUT_OF_FIRST_USE) != 0) {
            FirstUse.begin();
        }
    }

    /**
     * A method of the JDK is entered that finds, links or initializes what is used for the first time, where the JDK itself
     * counts; the result belongs to {@link #leaveFirstUse}.
     */
    public static long enterFirstUse() {
        return on ? beginFirstUse() : 0;
    }

    private static long beginFirstUse() {
        Thread thread = Thread.currentThread();
        if (Inside.is(thread) || FirstUse.is(thread) || !Tally.of(thread).counts()) {
            return 0;
        }
        reserve();
        // Last: a method that could not be entered is not left either.
        FirstUse.begin();
        return 1;
    }

    /**
     * A call of the JDK comes that does work which later calls need not do again, where the JDK itself counts; the result
     * belongs to {@link #leaveFirstUse}.
     */
    public static long enterOneTime(int number) {
        return on ? beginOneTime(number) : 0;
    }

    private static long beginOneTime(int number) {
        Thread thread = Thread.currentThread();
        if (Inside.is(thread) || FirstUse.is(thread) || !Tally.of(thread).counts()) {
            return 0;
        }
        reserve();
        return FirstUse.beginOneTime(number) ? 1 : 0;
    }

    /** It is left. */
    public static void leaveFirstUse(long key) {
        if (key != 0) {
            FirstUse.end();
        }
    }

    /**
     * A constructor of the program is entered, which who does not count may have called; the result belongs to
     * {@link #leaveProgram}. What {@code super(...)} throws leaves it unseen.
     */
    public static long enterConstructor() {
        long key = enterProgram();
        if (key != 0) {
            Host.isUnsure();
        }
        return key;
    }

    /** The JDK is about to call a constructor by reflection; the result belongs to {@link #leaveReflection}. */
    public static long enterReflection() {
        return on && Host.isOut(Thread.currentThread()) ? 1 : 0;
    }

    /** The constructor has returned, or thrown something, whether that was seen or not. */
    public static void leaveReflection(long key) {
        if (key != 0 && !Host.isOut(Thread.currentThread())) {
            reserve();
            Inside.begin();
            try {
                Host.leaveUnseen();
            } finally {
                Inside.end();
            }
        }
    }

    /** A thread is about to start, where the JDK itself counts. */
    public static void starts(Thread thread) {
        if (on && !Inside.is(Thread.currentThread())) {
            reserve();
            Inside.begin();
            try {
                Tally.starts(thread);
                if (Layout.hasMachine() && !Tally.isOfTheJvm(thread)) {
                    Turns.starts(thread);
                }
            } finally {
                Inside.end();
            }
        }
    }

    /** A target is entered; the result belongs to {@link #leave}. */
    public static long enter() {
        reserve();
        Inside.begin();
        try {
            return Extent.enter();
        } finally {
            Inside.end();
        }
    }

    /** A target is left. */
    public static void leave(long key) {
        leaveBy(null, key);
    }

    /** A target is left by an exception. */
    public static void leaveBy(Throwable exception, long key) {
        reserve();
        Inside.begin();
        try {
            Extent.leave(key, exception);
        } finally {
            Inside.end();
        }
    }

    /** The program is about to call {@code exit}. */
    public static void exiting(int status) {
        reserve();
        Inside.begin();
        try {
            End.exiting(status);
        } finally {
            Inside.end();
        }
    }

    /** The program is about to call {@code halt}: nothing runs after that. */
    public static void halting(int status) {
        reserve();
        Inside.begin();
        try {
            End.halting(status);
        } finally {
            Inside.end();
        }
    }

    /** The JVM has run everything that it runs before it ends. */
    public static void ended() {
        reserve();
        Inside.begin();
        try {
            End.ended();
        } finally {
            Inside.end();
        }
    }

    /** The program adds a shutdown hook. */
    public static void hook(Thread hook) {
        reserve();
        Inside.begin();
        try {
            End.hook(hook);
        } finally {
            Inside.end();
        }
    }

    /** The program removes a shutdown hook. */
    public static void unhook(Thread hook) {
        reserve();
        Inside.begin();
        try {
            End.unhook(hook);
        } finally {
            Inside.end();
        }
    }

    /** Between two parts of the run, which are told apart: what was counted since the last call, with what it was. */
    public static void lap(String[] what) {
        reserve();
        Inside.begin();
        try {
            // Before anything of the program or of what runs it lies on a stack, where the JDK counts.
            Host.calls();
            Extent.beginProgram();
            Laps.take(what, begun);
        } finally {
            Inside.end();
        }
    }

    /**
     * The key to {@link #stop}. The harness of benchmarks gets it, once, and before anything counts. No program has a class of its
     * name.
     */
    public static Object harness() {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        boolean isHarness = stack.length > 1 && stack[1].getClassName().equals("psf.suite.Harness");
        if (begun || key != null || !isHarness) {
            return null;
        }
        key = new Object();
        return key;
    }

    /**
     * The program calls the harness that measures it. If the JDK itself counts, nothing counts on this thread until {@link #goOn}.
     * The result says whether that is to be called.
     */
    public static boolean stop(Object with) {
        if (!Layout.inJdk() || with == null || with != key || Inside.is(Thread.currentThread())) {
            return false;
        }
        reserve();
        Inside.begin();
        return true;
    }

    /** The program's call of the harness returns. */
    public static void goOn(Object with) {
        if (with != null && with == key) {
            Inside.end();
        }
    }

    /** Another copy of this class, of another class loader, counts what this one will not know. */
    public static void foreign(String loader) {
        Marks.add("incomplete", "classes of the class loader " + loader
                + " have a copy of psf's runtime of their own; psf score counts them, too");
    }

    static synchronized void turn(boolean toOn) {
        if (toOn && Layout.inJdk() && !begun) {
            begun = true;
            Slots.load();
            Asking.load();
            Closed.load();
            FirstUse.load();
            // A thread of the JVM's own does not count all that it runs.
            owner = Tally.isOfTheJvm(Thread.currentThread()) ? null : Thread.currentThread();
            if (Layout.hasTree()) {
                Context.load();
            }
            Quiet.load();
            letIn();
            asked = true;
            if (Layout.hasMachine()) {
                Simulation.load();
                simulates = true;
            }
        }
        on = toOn;
        letIn();
    }

    /** The end: nothing counts any more. */
    static synchronized void close() {
        on = false;
        closed = true;
        letIn();
        if (Layout.inJdk()) {
            Quiet.load();
        }
        asked = true;
    }

    /** Lets the threads with arrays of their own add to them, or keeps them from it while they must not count. */
    static synchronized void letIn() {
        counting = who(owner);
        near1 = who(Tally.near(0));
        near2 = who(Tally.near(1));
        near3 = who(Tally.near(2));
        if (Layout.inJdk()) {
            boolean counts = on && owner != null;
            idle = counts && (Inside.is(owner) || Host.isOut(owner)) ? owner : NOBODY;
            learning = counts && idle == NOBODY && countsApart(owner) ? owner : NOBODY;
            if (begun && owner != null) {
                boolean isQuiet = counting == NOBODY && learning == NOBODY && !closed;
                if (isQuiet != ownerIsQuiet) {
                    Quiet.be(owner, isQuiet);
                    ownerIsQuiet = isQuiet;
                }
            }
        }
    }

    private static Object who(Thread thread) {
        boolean isElsewhere = Layout.inJdk() && thread != null && (countsApart(thread) || Host.isOut(thread));
        return on && thread != null && !Inside.is(thread) && !isElsewhere ? thread : NOBODY;
    }

    /** Whether what a thread executes now goes to other counters. A tree has contexts for first uses. */
    private static boolean countsApart(Thread thread) {
        return !Layout.hasTree() && FirstUse.is(thread);
    }

    /** One of the arrays for other threads; without elements where there are none. */
    static long[] near(int number) {
        return number == 0 ? Slots.NEAR_1 : number == 1 ? Slots.NEAR_2 : Slots.NEAR_3;
    }

    static int slots() {
        return Slots.COUNTS.length;
    }

    /** Number of the program's counters. */
    static int slotsOfProgram() {
        return (Layout.inJdk() ? Output.slotsOfProgram() : slots()) - FIRST;
    }

    /** The owner while counting is on, and nobody else. */
    static Object counting() {
        return counting;
    }

    /** Nothing counts for a thread; where it comes too late, it waits for the end. */
    static void isLate(Thread thread) {
        if (closed) {
            End.late(thread);
        }
    }

    static boolean isOn() {
        return on;
    }

    /** Whether there is anything that could be written. */
    static boolean hasBegun() {
        return begun;
    }

    static Thread owner() {
        return owner;
    }

    /** How much the owner has counted; compared, never reported. */
    static long ownerTotal() {
        if (owner == null) {
            return 0;
        }
        if (Layout.hasTree()) {
            return Context.OWNER.hits();
        }
        if (Layout.hasClock()) {
            return Lane.OWNER.hits();
        }
        return Totals.sumOf(Slots.COUNTS);
    }

    /** Whether the owner has counted anything. */
    static boolean hasOwnerCounted() {
        if (owner == null) {
            return false;
        }
        if (Layout.hasTree() || Layout.hasClock()) {
            return ownerTotal() > 0;
        }
        return !Totals.isEmpty(Slots.COUNTS);
    }

    /** Everything counted so far, by all threads, for the end. */
    static Totals totals() {
        Totals totals = new Totals(slots());
        if (Layout.hasTree()) {
            Tally.takeTree();
            Context.addTakenTo(totals);
        } else {
            if (Layout.hasClock()) {
                Tally.takeLanes();
            }
            addTo(totals);
        }
        return totals;
    }

    /** The same while the program goes on. */
    static void addTo(Totals totals) {
        if (Layout.hasTree()) {
            Tally.addTreesTo(totals);
        } else {
            totals.addAll(Slots.COUNTS);
            Tally.addAllTo(totals);
        }
    }
}
