package psf.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * Simulated addresses of objects. An object gets its address in the {@link MachineMemory} of the thread that uses it first, and
 * keeps it whatever the garbage collector does.
 *
 * <p>Objects have {@link Numbers}, in the order in which the runtime asks for them; here a number is only an index into a table.
 * Objects of the JVM's archive have older hash codes, which are not such numbers and not unique. They have a table of their own. An
 * object has the size of its {@link Shape}; an array has a header, its length and its elements. All sizes are multiples of 8.
 *
 * <p>While there may be several threads, one thread asks at a time. If hash codes serve as numbers, the JVM does not increment them
 * atomically and could give two objects the same number. The program's code is never called under the lock.
 */
final class MachineAddresses {
    /** The offset of an array's length. */
    static final int LENGTH = Elements.HEADER;

    private static final int BITS = 16;
    /** Addresses divided by eight, by number; an unsigned int is enough for 32 GB. */
    private static final int[][] PAGES = new int[1 << 31 - BITS][];
    /** Numbers this many pages after the known ones may be hash codes of an archive. */
    private static final int FAR = 64;
    private static int pages;
    /** More than any archive has objects. With more strays, other code has asked for numbers too. */
    private static final int MOST_STRAYS = 1 << 16;
    /** Objects that are not in the pages, in a hash table by their numbers, and their addresses divided by eight. */
    private static Object[] strays = new Object[1 << 6];
    private static int[] eighths = new int[1 << 6];
    private static int strayCount;
    /** The lock under which objects get numbers and addresses. */
    static final Object TURN = PAGES;
    private static final Map<String, Long> STATICS = new HashMap<String, Long>();

    private MachineAddresses() {}

    /** Initializes the class before the first query. */
    static void load() {}

    /** Returns the address of an object. A new object gets an address in the thread's memory. */
    static long of(Object object, MachineCore core) {
        return ThreadOrder.areSeveral() ? inTurn(object, core) : find(object, core);
    }

    private static long inTurn(Object object, MachineCore core) {
        int number;
        synchronized (TURN) {
            number = Numbers.of(object);
            long address = known(object, number);
            if (address != 0) {
                return address;
            }
        }
        long size = size(object);
        synchronized (TURN) {
            long address = known(object, number);
            return address != 0 ? address : give(size, object, number, core);
        }
    }

    private static long find(Object object, MachineCore core) {
        int number = Numbers.of(object);
        long address = known(object, number);
        return address != 0 ? address : give(size(object), object, number, core);
    }

    private static long known(Object object, int number) {
        int[] page = PAGES[number >>> BITS];
        int eighth = page == null ? 0 : page[number & (1 << BITS) - 1];
        if (eighth == 0 && strayCount > 0) {
            eighth = eighths[stray(object, number)];
        }
        return (eighth & 0xffffffffL) << 3;
    }

    private static long give(long size, Object object, int number, MachineCore core) {
        long address = core.memory.give(size);
        int at = number >>> BITS;
        if (at > pages + FAR && strayCount < MOST_STRAYS && !Numbers.isGiven(number)) {
            addStray(object, number, (int) (address >>> 3));
            return address;
        }
        if (PAGES[at] == null) {
            PAGES[at] = page();
            pages = at > pages ? at : pages;
        }
        PAGES[at][number & (1 << BITS) - 1] = (int) (address >>> 3);
        return address;
    }

    /** Returns the place of a stray object in the table, or the free place for it. */
    private static int stray(Object object, int number) {
        int last = strays.length - 1;
        int at = number * 0x9E3779B9 >>> 7 & last;
        while (strays[at] != null && strays[at] != object) {
            at = at + 1 & last;
        }
        return at;
    }

    private static void addStray(Object object, int number, int eighth) {
        if (2 * (strayCount + 1) > strays.length) {
            Object[] before = strays;
            int[] eighthsBefore = eighths;
            strays = new Object[2 * before.length];
            eighths = new int[2 * before.length];
            for (int i = 0; i < before.length; i++) {
                if (before[i] != null) {
                    put(before[i], Numbers.of(before[i]), eighthsBefore[i]);
                }
            }
        }
        put(object, number, eighth);
        strayCount++;
    }

    private static void put(Object object, int number, int eighth) {
        int at = stray(object, number);
        strays[at] = object;
        eighths[at] = eighth;
    }

    /** Allocates a page. If memory runs out, the program gets the error and psf a mark. */
    private static int[] page() {
        boolean done = false;
        try {
            int[] page = new int[1 << BITS];
            done = true;
            return page;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** Returns the size of an object in bytes. */
    static long size(Object object) {
        int from = Elements.from(0);
        long elements;
        if (object instanceof Object[]) {
            elements = 4L * ((Object[]) object).length;
        } else if (object instanceof byte[]) {
            elements = ((byte[]) object).length;
        } else if (object instanceof int[]) {
            elements = 4L * ((int[]) object).length;
        } else if (object instanceof char[]) {
            elements = 2L * ((char[]) object).length;
        } else if (object instanceof long[]) {
            from = Elements.from(3);
            elements = 8L * ((long[]) object).length;
        } else if (object instanceof double[]) {
            from = Elements.from(3);
            elements = 8L * ((double[]) object).length;
        } else if (object instanceof boolean[]) {
            elements = ((boolean[]) object).length;
        } else if (object instanceof short[]) {
            elements = 2L * ((short[]) object).length;
        } else if (object instanceof float[]) {
            elements = 4L * ((float[]) object).length;
        } else {
            return Shape.size(object.getClass());
        }
        return from + elements + 7 & ~7L;
    }

    /** Returns the address of a static field. Static fields have eight bytes each, in the order of the thread's first uses. */
    static long ofStatic(String field, MachineCore core) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            synchronized (TURN) {
                Long known = STATICS.get(field);
                if (known == null) {
                    known = core.memory.giveStatic();
                    STATICS.put(field, known);
                }
                return known;
            }
        } finally {
            RuntimeGuard.end();
        }
    }
}
