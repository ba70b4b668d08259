package psf.runtime;

/**
 * Numbers of objects, in the order in which the runtime asks for them. They are indices into tables, so objects can be followed
 * without a field of their own. The JVM stores them in the headers of objects, where it stores identity hash codes.
 *
 * <p>If psf's library is present ({@code pins/numbers.c}), it assigns the numbers. The program then gets the same hash codes as if
 * no object were followed. Compilers do not know of hash codes in that case, so this class reads the headers. Without the library
 * the hash codes are the numbers.
 *
 * <p>The fields are final. If hash codes are the numbers, callers hold {@link MachineAddresses#TURN} while there are several
 * threads.
 */
final class Numbers {
    /** Whether the library assigns the numbers. */
    private static final boolean ARE_OURS = begin();
    /** The position of the number in a header, in bits; 0 if it was not found. */
    private static final int SHIFT = ARE_OURS && Native.seesHeaders() ? shift() : 0;
    /**
     * Whether the header of a locked object also contains it. That can be so on JDK 21, and is so on 23 while no thread waits for
     * the lock.
     */
    private static final boolean STAYS = SHIFT != 0 && stays();
    /** Whether objects can be numbered. */
    private static final boolean ARE_KNOWN = ARE_OURS || areInOrder();
    private static final int MOST = 0x7fffffff;
    /** The lowest bits of a header; their value for an object that is not locked, and for a lock that no thread waits for. */
    private static final int STATE = 7;
    private static final int UNLOCKED = 1;
    private static final int LOCKED = 0;

    static {
        if (!ARE_KNOWN) {
            Marks.add("incomplete", "psf's library does not find the identity hash codes of this JVM, so psf cannot "
                    + "follow objects; --no-pin does without the library");
        }
    }

    private Numbers() {}

    /** Initializes the class before the program asks for any hash code. */
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

    /** Calls the library with a question that no other code asks, so that it begins. */
    private static boolean begin() {
        System.identityHashCode(null);
        try {
            return number(Numbers.class) != 0;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
    }

    /** Whether hash codes are consecutive. Several attempts, since another thread may ask between two questions. */
    private static boolean areInOrder() {
        for (int i = 0; i < 8; i++) {
            if (System.identityHashCode(new Object()) + 1 == System.identityHashCode(new Object())) {
                return true;
            }
        }
        return false;
    }

    /** Finds the position. HotSpot has moved it once: JDK 24 has it three bits higher. */
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

    /** Whether the library surely assigned that number. A hash code in its place may come from an archive. */
    static boolean isGiven(int number) {
        return ARE_OURS && number <= newest();
    }

    private static native int newest();

    /** Returns the object that reads headers outside the JDK, or null. */
    static native Object unsafe();

    /**
     * Returns the fields of a class's objects, as {@code name/letter/name/letter/} with the first letters of their types; null if
     * they are unknown. Reflection would load the types, and leave its results in the class.
     */
    private static native String fields(Class<?> of);

    /** Returns these fields if the library is present, else null. */
    static String fieldsOf(Class<?> of) {
        return ARE_OURS ? fields(of) : null;
    }

    /** Returns the descriptor of a class (JVMS 4.3.2); null if unknown. {@code getName} would leave the name in the class. */
    private static native String descriptor(Class<?> of);

    /** Returns the descriptors of the interfaces that a class names, and of the ones that these extend; null if unknown. */
    private static native String interfaces(Class<?> of);

    /** Whether a class names an interface with that internal name, or one that extends it. Its superclasses are left out. */
    static boolean names(Class<?> of, String name) {
        String known = ARE_OURS ? interfaces(of) : null;
        // A descriptor begins after the end of another one, so a longer name does not match.
        return known == null ? isAmong(of.getInterfaces(), name) : (";" + known).contains(";L" + name + ";");
    }

    private static boolean isAmong(Class<?>[] interfaces, String name) {
        for (Class<?> of : interfaces) {
            if (isNamed(of, name) || isAmong(of.getInterfaces(), name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a class has that internal name. */
    static boolean isNamed(Class<?> of, String name) {
        String descriptor = ARE_OURS ? descriptor(of) : null;
        return descriptor == null ? of.getName().replace('.', '/').equals(name) : descriptor.equals("L" + name + ";");
    }
}
