package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * Passes events to {@link Simulation} in scope jdk, where code runs before there is a machine. Its only state is
 * {@link #simulates}, which changes once, so any thread may call it.
 */
public final class Early {
    /** Whether there is a simulated machine. After that, compilers treat it as a constant. */
    @Stable static boolean simulates;

    private Early() {}

    /** Has the JVM link the class, whether or not the JDK calls it: see {@link Tree#load}. */
    static void link() {}

    /** Reads or writes a field of an object. */
    @ForceInline
    public static void field(Object object, String field, int base, int slot) {
        if (simulates) {
            Simulation.field(object, field, base, slot);
        }
    }

    /** Reads or writes a static field. */
    @ForceInline
    public static void statics(String field, int base, int slot) {
        if (simulates) {
            Simulation.statics(field, base, slot);
        }
    }

    /** Reads or writes an element of an array. */
    @ForceInline
    public static void element(Object array, int index, int shift, int base, int slot) {
        if (simulates) {
            Simulation.element(array, index, shift, base, slot);
        }
    }

    /** Reads the length of an array. */
    @ForceInline
    public static void length(Object array, int base, int slot) {
        if (simulates) {
            Simulation.length(array, base, slot);
        }
    }

    /** Checks the class of an object. */
    @ForceInline
    public static void check(Object object, String name, int base, int slot) {
        if (simulates) {
            Simulation.check(object, name, base, slot);
        }
    }

    /** Records a new object. */
    @ForceInline
    public static void allocated(Object of, int base, int slot) {
        if (simulates) {
            Simulation.allocated(of, base, slot);
        }
    }

    /** Records a new array. */
    @ForceInline
    public static void made(Object array, int base, int slot) {
        if (simulates) {
            Simulation.made(array, base, slot);
        }
    }

    /** Records a new array with the arrays in it. */
    @ForceInline
    public static void madeAll(Object array, int base, int slot) {
        if (simulates) {
            Simulation.madeAll(array, base, slot);
        }
    }

    /** Copies elements of an array into another one. */
    @ForceInline
    public static void copied(Object from, int at, Object to, int toAt, int length, int base, int slot) {
        if (simulates) {
            Simulation.copied(from, at, to, toAt, length, base, slot);
        }
    }

    /** Executes a branch; {@code taken} is 1 if it is taken. */
    @ForceInline
    public static void branch(int taken, int base, int slot) {
        if (simulates) {
            Simulation.branch(taken, base, slot);
        }
    }

    /** Executes a switch. */
    @ForceInline
    public static void jump(int target, int base, int slot) {
        if (simulates) {
            Simulation.jump(target, base, slot);
        }
    }

    /** Calls a method that the receiver's class selects. */
    @ForceInline
    public static void call(Object receiver, int base, int slot) {
        if (simulates) {
            Simulation.call(receiver, base, slot);
        }
    }

    /** Enters a method; returns the number of its frame. */
    @ForceInline
    public static int entered() {
        return simulates ? Simulation.entered() : 0;
    }

    /** Leaves a method. */
    @ForceInline
    public static void returned(int frame, int base, int slot) {
        if (frame != 0) {
            Simulation.returned(frame, base, slot);
        }
    }
}
