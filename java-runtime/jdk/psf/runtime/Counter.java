package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * The entry points that add one to a counter, in scope jdk.
 *
 * <p>{@link Here} says where the current thread adds. Its counters are its own, so an addition needs no lock.
 */
public final class Counter {
    static {
        Lifecycle.load();
    }

    private Counter() {}

    /** Has the JVM link the class, whether or not the JDK calls it: see {@link Tree#load}. */
    static void link() {}

    /** Adds one to a counter of the program. */
    @ForceInline
    public static void hit(int base, int slot) {
        long first = Here.self().psf$first;
        if (first != 0) {
            long at = Slots.program(first, base + slot);
            Memory.UNSAFE.putLong(null, at, Memory.UNSAFE.getLong(null, at) + 1);
        } else {
            Probe.hitElsewhere(base + slot);
        }
    }

    /**
     * Adds one to a counter of the JDK, whose code runs before the JVM has made its first thread.
     *
     * <p>The call at the end is for threads that are new or virtual, and for the end of the JVM. In other programs it is never
     * executed, so the JIT leaves it out. Otherwise the JIT would have to assume after each counter that all memory may have changed.
     *
     * <p>The method takes few instructions, because the JIT compiles it once for each counter.
     */
    @ForceInline
    public static void hitEarly(int base, int slot) {
        if (Gate.asked) {
            long region = Here.self().psf$at;
            if (region != 0) {
                long at = region + 8L * (base + slot);
                Memory.UNSAFE.putLong(null, at, Memory.UNSAFE.getLong(null, at) + 1);
                if (Slots.MORE) {
                    more(base + slot);
                }
            } else {
                Probe.hitElsewhere(base + slot);
            }
        }
    }

    /** Adds one to a counter of a class that few programs use. These counters are in pages, which get memory when they are needed. */
    @ForceInline
    public static void hitFar(int base, int slot) {
        if (Gate.asked) {
            long region = Here.self().psf$at;
            if (region != 0) {
                long at = Slots.far(region, base + slot);
                Memory.UNSAFE.putLong(null, at, Memory.UNSAFE.getLong(null, at) + 1);
                if (Slots.MORE) {
                    more(base + slot);
                }
            } else {
                Probe.hitElsewhere(base + slot);
            }
        }
    }

    /** Does what a counter of the JDK does if it does not only add one. */
    @ForceInline
    private static void more(int slot) {
        if (Slots.NOTED) {
            Slots.TOUCHED[slot >>> Totals.BITS] = true;
        }
        if (Cells.ON && Here.self().psf$first != 0) {
            Cells.add(Here.self().psf$cell, slot, 1);
        }
    }

    /** Adds one to any counter. */
    static void hitAny(int base, int slot) {
        if ((base >= Gate.FIRST || Gate.asked) && !Here.grow(base + slot, 1)) {
            Probe.hitElsewhere(base + slot);
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
        hit(base, slot); // leads to a call, so that compiled code also reserves the room
    }

    /**
     * Does the work of {@link #begin} for the JDK, whose code runs before the JVM has made its first thread. Until the program begins,
     * this makes no room, since the JDK executes some 100,000 methods by then, in the interpreter.
     */
    @ForceInline
    public static void beginEarly(int base, int slot) {
        if (Gate.asked) {
            enterEarly(base, slot);
        }
    }

    @ForceInline
    private static void enterEarly(int base, int slot) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        hitEarly(base, slot);
    }

    /** Does the work of {@link #begin} for a class that few programs use. */
    @ForceInline
    public static void beginFar(int base, int slot) {
        if (Gate.asked) {
            enterFar(base, slot);
        }
    }

    @ForceInline
    private static void enterFar(int base, int slot) {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        long g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9;
        long i0, i1, i2, i3, i4, i5, i6, i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9;
        hitFar(base, slot);
    }
}
