package psf.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * The entry points that rewritten classes call. Counters only grow: no method here decreases, resets or stops one.
 *
 * <p>One thread is the owner of {@link Slots#COUNTS}. Only this thread adds to the array, so it needs no lock. The owner is the
 * thread that loaded this class or, in scope jdk (the JDK itself is instrumented), the thread that turns counting on. Three more
 * arrays belong to one thread each while it lives. Every other thread adds to a {@link Tally} of its own. An addition is cheap
 * because the arrays are constants: the JIT knows their addresses.
 *
 * <p>The fields that decide which thread adds where change under the lock of this class. A thread reads them without a lock: while
 * counting is on, only its own actions change the answer for it.
 */
public final class Counters {
    /**
     * Whether counting is on. Not volatile: it changes only when a target is entered or left, or the program begins. A thread that
     * then gets work, or whose end is awaited, is synchronized with that change.
     */
    private static boolean on = Layout.countsEverything();
    /** While the JDK starts, it lacks the classes that more than this would need. */
    private static Thread owner = Layout.inJdk() ? null : Thread.currentThread();
    /** Equal to no thread, and not null, which is the current thread before the JVM has made the first one. */
    private static final Object NOBODY = new long[0];
    /** The owner while counting is on: one comparison then answers both questions. */
    static Object counting = on ? owner : NOBODY;
    /** The threads of the other arrays while they count. */
    private static Object near1 = NOBODY;
    private static Object near2 = NOBODY;
    private static Object near3 = NOBODY;
    /** In scope jdk, the owner while the JDK executes a first use: finding, linking or initializing something. */
    private static Object learning = NOBODY;
    /** The owner while it executes the runtime, so that nothing counts. */
    private static Object idle = NOBODY;
    /** Whether the owner is in {@link Quiet}. At the end it is not, because it may then be late ({@link End#late}). */
    private static boolean ownerIsQuiet;

    /**
     * Whether counters of the JDK check the current thread: from when there is a thread and counting has begun. After that,
     * compilers treat it as a constant.
     */
    @Stable static boolean asked;
    /** Whether there is a simulated machine. After that, compilers treat it as a constant. */
    @Stable static boolean simulates;

    /** The program's first counter: in scope jdk, the JDK's counters come first. */
    private static final int FIRST = Layout.inJdk() ? Layout.slots() : 0;

    /** Whether counting has ever been on. */
    private static boolean begun = !Layout.inJdk();
    /** Whether the counts have been taken, so that further counts come too late. */
    private static boolean closed;
    /** Always false, but not final, so that the JIT keeps the calls that it guards. */
    private static boolean never;

    /** A bit of the result of {@link #enterProgram}: the JDK was executing a first use. */
    private static final long OUT_OF_FIRST_USE = 2;

    /** The key to {@link #stop}, after it has been handed out. */
    private static Object key;

    /** Whether the owner has called {@code hashCode} and no method with bytecode has been called since. */
    private static boolean asking;

    static {
        Amounts.load(); // a call tree in the JDK needs it at once; the same classes make the same hash codes
        if (!Layout.inJdk()) {
            Channel.load(); // first of all, even if a target comes much later
            Slots.load();
            Tally.load(); // before the program can replace the properties that this reads
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

    /** Adds one to a counter. */
    public static void hit(int base, int slot) {
        if (Thread.currentThread() == counting) {
            Slots.COUNTS[base + slot]++;
        } else {
            hitElsewhere(base + slot);
        }
    }

    /**
     * Adds one to a counter of the JDK, whose code runs before the JVM has made its first thread.
     *
     * <p>The call at the end is for new threads, and for programs in which several threads count. In other programs it is never
     * executed, so the JIT leaves it out. Otherwise the JIT would have to assume after each counter that all memory may have
     * changed. Therefore comparisons without a call find the threads that do not count or count elsewhere.
     *
     * <p>The method takes few instructions, because the JIT compiles it once for each counter.
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
     * Adds one to the counter of a method's entry. The many variables are never set, but the interpreter makes room for them, and
     * compiled code checks that there would be room. Therefore later calls from the method to this class find enough stack. If
     * there is not enough, the StackOverflowError is thrown here, before the method executes anything.
     */
    public static void begin(int base, int slot) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        hit(base, slot);
        if (never) {
            hit(0, 0); // a call, so that compiled code also reserves the room
        }
    }

    /** Does the work of {@link #begin} for the JDK, whose code runs before the JVM has made its first thread. */
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

    /** Does the work of {@link #begin} for methods that have no counter at their entry. */
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
     * Reserves stack for methods with loops. The JVM may replace the frame of such a method in the middle of a loop. If the new
     * frame does not fit, the method is gone, and its variables with it, without any handler of its own having run.
     */
    public static void deep() {
        reserve();
        if (!Layout.inJdk() && Thread.currentThread() != counting) {
            arrive();
        }
    }

    /**
     * Registers the thread before it counts. It may wait for ever before its first counter, and no list has virtual threads. In
     * scope jdk the JDK's code that begins each thread has already counted.
     */
    private static void arrive() {
        Thread thread = Thread.currentThread();
        if (on && thread != near1 && thread != near2 && thread != near3 && !Inside.is(thread)) {
            Tally.of(thread);
        }
    }

    /** Checks, by a large frame, that the code called next will find enough stack. */
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

    /** Adds one for any thread but the owner, and for all threads while counting is off. */
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

    /** Adds for a thread without an array of its own, and for all threads while counting is off. */
    private static void addFar(Thread thread, int slot, long amount) {
        if (on) {
            if (!Inside.is(thread)) {
                // The program's own code is never a first use.
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

    /** Notes the page of a counter that has grown. */
    private static void touch(int slot) {
        if (Slots.NOTED) {
            Slots.TOUCHED[slot >>> Totals.BITS] = true;
        }
    }

    /** Adds an amount to a counter. */
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

    /** Adds an amount for any thread but the owner, and for all threads while counting is off. */
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
        if (asked || base >= FIRST) {
            grow(Amounts.bytes(array), base, slot);
        }
    }

    /** Counts the bytes that are copied between two arrays, if the JVM will not throw. */
    public static void moved(Object to, Object from, int at, int toAt, int length, int base, int slot) {
        if (asked || base >= FIRST) {
            grow(Amounts.moved(to, from, at, toAt, length), base, slot);
        }
    }

    /** Counts the characters of a string that is looked for among the interned ones. */
    public static void text(Object string, int base, int slot) {
        if (string != null && (asked || base >= FIRST)) {
            grow(Native.length(string), base, slot);
        }
    }

    /** Counts the bytes that the JDK's compression read and wrote, in 31 bits each. */
    public static void inAndOut(long both, int base, int slot) {
        grow(Amounts.used(both), base, slot);
    }

    /** Counts the frames in an exception's stack trace. */
    public static void frames(Object exception, int base, int slot) {
        if (exception != null && (asked || base >= FIRST)) {
            grow(Native.depth(exception), base, slot);
        }
    }

    /** Counts the instructions of a switch over patterns that found a label, as far as this part of its labels shows. */
    public static void chosen(int label, int from, int first, int passed, int tests, int base, int slot) {
        if (asked || base >= FIRST) {
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

    /**
     * Announces a call of {@code hashCode}. A method with bytecode that runs then reports itself ({@link #arrives}). The proxies
     * that the JDK makes do not.
     */
    public static void asks(Object receiver) {
        if (on) {
            ask(!(receiver instanceof java.lang.reflect.Proxy));
        }
    }

    /** Reports that a {@code hashCode} with bytecode runs. */
    public static void arrives() {
        if (on) {
            ask(false);
        }
    }

    /** Counts a {@code hashCode} that has returned, if it was the one of {@link Object}, which has no bytecode. */
    public static void answered(int base, int slot) {
        if (isAnswered()) {
            hit(base, slot);
        }
    }

    /** Whether a {@code hashCode} without bytecode has just returned to the current thread. */
    static boolean isAnswered() {
        return on && ask(false);
    }

    /** Records whether the current thread waits for a result from now on; returns whether it did before. */
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
     * Does the work of {@link #ask} for other threads. In scope jdk strings ask as well, so all threads would compete for one lock.
     * And the JVM's threads must not wait for a lock while their objects are made.
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
     * Records that the caller is about to call a method of the JDK with an intrinsic, or that its bytecode runs and counts itself.
     * The record shares its place with calls of {@code hashCode}: neither occurs within the other.
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

    /** Ends such a call: returns 1 if its bytecode did not run, else 0. */
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

    /** Adds {@code once + each * n} to each of some counters, {@code times} times; negative amounts add nothing. */
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

    /** Counts the instruction that threw an exception, at the handler. */
    public static void thrown(Throwable exception, int base, int slot) {
        if (base >= FIRST) {
            hit(base, slot);
        } else {
            hitEarly(base, slot);
        }
        seen(exception);
    }

    /** Looks at an exception that has arrived at a handler. */
    public static void seen(Throwable exception) {
        if (exception instanceof Error && on) {
            if (exception instanceof VirtualMachineError) {
                Marks.note((VirtualMachineError) exception);
            } else {
                Marks.noteError((Error) exception);
            }
        }
    }

    /** Answers the query of one of the program's class loaders: returns a class of the runtime, or null. */
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

    /** Enters a method of the program, in scope jdk; the caller passes the result to {@link #leaveProgram}. */
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

    /** Enters a constructor of the program, in scope jdk; the runtime is not notified of its end. */
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

    /** Turns counting on when the first code of the program runs. */
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

    /** Leaves a method of the program. */
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
     * Enters a method of the JDK that does the work of a first use, in scope jdk: it finds, links or initializes something. The
     * caller passes the result to {@link #leaveFirstUse}.
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
        // As the last step: a method that could not be entered is not left either.
        FirstUse.begin();
        return 1;
    }

    /**
     * Announces a one-time call in the JDK, in scope jdk: later calls need not repeat its work. The caller passes the result to
     * {@link #leaveFirstUse}.
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

    /** Ends a first use. */
    public static void leaveFirstUse(long key) {
        if (key != 0) {
            FirstUse.end();
        }
    }

    /**
     * Enters a constructor that uncounted code may have called; the caller passes the result to {@link #leaveProgram}. An exception
     * from {@code super(...)} leaves it without notice.
     */
    public static long enterConstructor() {
        long key = enterProgram();
        if (key != 0) {
            Host.isUnsure();
        }
        return key;
    }

    /** Announces that the JDK calls a constructor by reflection; the caller passes the result to {@link #leaveReflection}. */
    public static long enterReflection() {
        return on && Host.isOut(Thread.currentThread()) ? 1 : 0;
    }

    /** Ends such a call, whether the constructor returned or threw, with or without notice. */
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

    /** Announces that a thread is about to start, in scope jdk. */
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

    /** Enters a target; the caller passes the result to {@link #leave}. */
    public static long enter() {
        reserve();
        Inside.begin();
        try {
            return Extent.enter();
        } finally {
            Inside.end();
        }
    }

    /** Leaves a target. */
    public static void leave(long key) {
        leaveBy(null, key);
    }

    /** Leaves a target by an exception. */
    public static void leaveBy(Throwable exception, long key) {
        reserve();
        Inside.begin();
        try {
            Extent.leave(key, exception);
        } finally {
            Inside.end();
        }
    }

    /** Announces that the program is about to call {@code exit}. */
    public static void exiting(int status) {
        reserve();
        Inside.begin();
        try {
            End.exiting(status);
        } finally {
            Inside.end();
        }
    }

    /** Announces that the program is about to call {@code halt}, after which nothing runs. */
    public static void halting(int status) {
        reserve();
        Inside.begin();
        try {
            End.halting(status);
        } finally {
            Inside.end();
        }
    }

    /** Reports that the JVM has run all that it runs before it ends. */
    public static void ended() {
        reserve();
        Inside.begin();
        try {
            End.ended();
        } finally {
            Inside.end();
        }
    }

    /** Announces a shutdown hook that the program adds. */
    public static void hook(Thread hook) {
        reserve();
        Inside.begin();
        try {
            End.hook(hook);
        } finally {
            Inside.end();
        }
    }

    /** Announces that the program removes a shutdown hook. */
    public static void unhook(Thread hook) {
        reserve();
        Inside.begin();
        try {
            End.unhook(hook);
        } finally {
            Inside.end();
        }
    }

    /** Ends a lap: a part of the run whose counts are reported separately. The argument names its event. */
    public static void lap(String[] what) {
        reserve();
        Inside.begin();
        try {
            // In scope jdk, before any frame of the program, or of the code that runs it, is on a stack.
            Host.calls();
            Extent.beginProgram();
            Laps.take(what, begun);
        } finally {
            Inside.end();
        }
    }

    /**
     * Returns the key to {@link #stop}. The harness of benchmarks gets it once, before anything counts. The program has no class of
     * that name.
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
     * Stops counting on this thread until {@link #goOn}, in scope jdk: the program calls the harness that measures it. Returns
     * whether {@code goOn} is to be called.
     */
    public static boolean stop(Object with) {
        if (!Layout.inJdk() || with == null || with != key || Inside.is(Thread.currentThread())) {
            return false;
        }
        reserve();
        Inside.begin();
        return true;
    }

    /** Continues counting when the harness returns to the program. */
    public static void goOn(Object with) {
        if (with != null && with == key) {
            Inside.end();
        }
    }

    /** Reports that another class loader has loaded a copy of this class, whose counts are unknown here. */
    public static void foreign(String loader) {
        Marks.add("incomplete", "classes of the class loader " + loader
                + " have their own copy of psf's run-time; psf score counts them, too");
    }

    static synchronized void turn(boolean toOn) {
        if (toOn && Layout.inJdk() && !begun) {
            begun = true;
            Slots.load();
            Asking.load();
            Closed.load();
            FirstUse.load();
            // A thread of the JVM counts only a part of the code that it runs.
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

    /** Ends all counting. */
    static synchronized void close() {
        on = false;
        closed = true;
        letIn();
        if (Layout.inJdk()) {
            Quiet.load();
        }
        asked = true;
    }

    /** Lets the threads with arrays of their own add to them, or prevents it while they must not count. */
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

    /** Whether a thread's counts go to other counters now. With a tree, first uses have contexts of their own instead. */
    private static boolean countsApart(Thread thread) {
        return !Layout.hasTree() && FirstUse.is(thread);
    }

    /** Returns one of the arrays for other threads; empty if there are no such arrays. */
    static long[] near(int number) {
        return number == 0 ? Slots.NEAR_1 : number == 1 ? Slots.NEAR_2 : Slots.NEAR_3;
    }

    static int slots() {
        return Slots.COUNTS.length;
    }

    /** Returns the number of the program's counters. */
    static int slotsOfProgram() {
        return (Layout.inJdk() ? Output.slotsOfProgram() : slots()) - FIRST;
    }

    /** Returns the owner while counting is on, else an object that is not a thread. */
    static Object counting() {
        return counting;
    }

    /** Makes a thread that comes too late wait for the end. Nothing counts for it. */
    static void isLate(Thread thread) {
        if (closed) {
            End.late(thread);
        }
    }

    static boolean isOn() {
        return on;
    }

    /** Whether there is anything to report. */
    static boolean hasBegun() {
        return begun;
    }

    static Thread owner() {
        return owner;
    }

    /** Returns how much the owner has counted, for comparisons only. */
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

    /** Returns the final counts of all threads. */
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

    /** Adds the counts of all threads while the program continues. */
    static void addTo(Totals totals) {
        if (Layout.hasTree()) {
            Tally.addTreesTo(totals);
        } else {
            totals.addAll(Slots.COUNTS);
            Tally.addAllTo(totals);
        }
    }
}
