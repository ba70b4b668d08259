package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/** What is told {@link Simulation} where the JDK itself counts, which runs before there is a machine. */
public final class Early {
    private Early() {}

    /** Has the JVM link it, whether the JDK calls it or not: see {@link Tree#load}. */
    static void link() {}

    /** A field of an object is read or written. */
    @ForceInline
    public static void field(Object object, String field, int base, int slot) {
        if (Counters.simulates) {
            Simulation.field(object, field, base, slot);
        }
    }

    /** A static field is. */
    @ForceInline
    public static void statics(String field, int base, int slot) {
        if (Counters.simulates) {
            Simulation.statics(field, base, slot);
        }
    }

    /** An element of an array is. */
    @ForceInline
    public static void element(Object array, int index, int shift, int base, int slot) {
        if (Counters.simulates) {
            Simulation.element(array, index, shift, base, slot);
        }
    }

    /** The length of an array is read. */
    @ForceInline
    public static void length(Object array, int base, int slot) {
        if (Counters.simulates) {
            Simulation.length(array, base, slot);
        }
    }

    /** An object was made. */
    @ForceInline
    public static void allocated(Object of, int base, int slot) {
        if (Counters.simulates) {
            Simulation.allocated(of, base, slot);
        }
    }

    /** An array was made. */
    @ForceInline
    public static void made(Object array, int base, int slot) {
        if (Counters.simulates) {
            Simulation.made(array, base, slot);
        }
    }

    /** An array was made with the arrays in it. */
    @ForceInline
    public static void madeAll(Object array, int base, int slot) {
        if (Counters.simulates) {
            Simulation.madeAll(array, base, slot);
        }
    }

    /** Elements of an array are copied into another one. */
    @ForceInline
    public static void copied(Object from, int at, Object to, int toAt, int length, int base, int slot) {
        if (Counters.simulates) {
            Simulation.copied(from, at, to, toAt, length, base, slot);
        }
    }

    /** A branch is taken where that is 1. */
    @ForceInline
    public static void branch(int taken, int base, int slot) {
        if (Counters.simulates) {
            Simulation.branch(taken, base, slot);
        }
    }

    /** Control goes to one of many places. */
    @ForceInline
    public static void jump(int target, int base, int slot) {
        if (Counters.simulates) {
            Simulation.jump(target, base, slot);
        }
    }

    /** A method is called that the receiver chooses. */
    @ForceInline
    public static void call(Object receiver, int base, int slot) {
        if (Counters.simulates) {
            Simulation.call(receiver, base, slot);
        }
    }

    /** A method is entered; the number of its frame. */
    @ForceInline
    public static int entered() {
        return Counters.simulates ? Simulation.entered() : 0;
    }

    /** It returns, right or wrong. */
    @ForceInline
    public static void returned(int frame, int base, int slot) {
        if (frame != 0) {
            Simulation.returned(frame, base, slot);
        }
    }
}
