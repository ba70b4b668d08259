package psf.runtime;

/**
 * Numbers of objects, in the order in which they are asked for: places in tables, by which objects are followed without a field
 * of their own. The JVM keeps them in the headers of objects, where it keeps identity hash codes.
 *
 * <p>Where psf's library is there ({@code pins/numbers.c}), it gives them, and the program gets the hash codes that it has
 * without anybody following its objects. Compilers then know nothing of hash codes, so headers are read here. Without it the
 * hash codes are the numbers.
 */
final class Numbers {
    /** Whether the library gives them. */
    private static final boolean ARE_OURS = begin();
    /** How far a number is from the lower end of a header; 0 where that was not found. */
    private static final int SHIFT = ARE_OURS && Native.seesHeaders() ? shift() : 0;
    /** Whether the header of an object that is a lock has it as well, which JDK 21 can do and 23 does where nobody waits. */
    private static final boolean STAYS = SHIFT != 0 && stays();
    /** Whether there are any. */
    private static final boolean ARE_KNOWN = ARE_OURS || areInOrder();
    private static final int MOST = 0x7fffffff;
    /** The lowest bits of a header, and what they are while it is nobody's lock, and while it is one that nobody waits for. */
    private static final int STATE = 7;
    private static final int UNLOCKED = 1;
    private static final int LOCKED = 0;

    static {
        if (!ARE_KNOWN) {
            Marks.add("incomplete", "this JVM has identity hash codes where psf's library does not find them, so no objects can be followed; "
                    + "--no-pin does without it");
        }
    }

    private Numbers() {}

    /** Before the program asks for anything. */
    static void load() {}

    static int of(Object object) {
        if (SHIFT != 0) {
            int number = seen(Native.header(object));
            return number != 0 ? number : number(object);
        }
        if (ARE_OURS) {
            return number(object);
        }
        return ARE_KNOWN ? System.identityHashCode(object) : 1;
    }

    private static int seen(long header) {
        int state = (int) header & STATE;
        return state == UNLOCKED || STAYS && state == LOCKED ? (int) (header >>> SHIFT) & MOST : 0;
    }

    /** The library hears of a question that nobody else has. */
    private static boolean begin() {
        System.identityHashCode(null);
        try {
            return number(Numbers.class) != 0;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
    }

    /** Whether hash codes are; another thread may ask between two questions. */
    private static boolean areInOrder() {
        for (int i = 0; i < 8; i++) {
            if (System.identityHashCode(new Object()) + 1 == System.identityHashCode(new Object())) {
                return true;
            }
        }
        return false;
    }

    /** HotSpot has moved it once: JDK 24 has it three bits higher. */
    private static int shift() {
        int found = 0;
        for (int shift = 1; shift <= 32; shift++) {
            boolean fits = true;
            for (int i = 0; i < 8; i++) {
                Object object = new Object();
                int number = number(object);
                long header = Native.header(object);
                fits &= (header & STATE) == UNLOCKED && ((int) (header >>> shift) & MOST) == number;
            }
            if (fits) {
                found = shift;
            }
        }
        return found;
    }

    private static boolean stays() {
        boolean stays = true;
        for (int i = 0; i < 8; i++) {
            Object object = new Object();
            int number = number(object);
            synchronized (object) {
                long header = Native.header(object);
                stays &= (header & STATE) == LOCKED && ((int) (header >>> SHIFT) & MOST) == number;
            }
        }
        return stays;
    }

    private static native int number(Object object);

    /** Whether an object surely got that number for being asked for: a hash code in the place of one may be an archive's. */
    static boolean isGiven(int number) {
        return ARE_OURS && number <= newest();
    }

    private static native int newest();

    /** What reads headers elsewhere than in the JDK, or null. */
    static native Object unsafe();

    /**
     * The fields of a class's objects, their names and the first letters of their types, {@code name/letter/name/letter/}; null where
     * nobody knows them. Reflection would have types loaded, and what it found kept in the class.
     */
    private static native String fields(Class<?> of);

    /** The same, where the library is there. */
    static String fieldsOf(Class<?> of) {
        return ARE_OURS ? fields(of) : null;
    }

    /** The name of a class as a descriptor has it (JVMS 4.3.2); null where nobody knows. A class keeps the one that it is asked for. */
    private static native String descriptor(Class<?> of);

    /** Whether a class has that internal name. */
    static boolean isNamed(Class<?> of, String name) {
        String descriptor = ARE_OURS ? descriptor(of) : null;
        return descriptor == null ? of.getName().replace('.', '/').equals(name) : descriptor.equals("L" + name + ";");
    }
}
