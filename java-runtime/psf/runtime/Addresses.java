package psf.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * Where objects would lie in the {@link Memory} of the thread that has them first. An object keeps its address whatever the
 * collector does with it.
 *
 * <p>Objects have {@link Numbers} in the order in which they are asked for; a number is only a place in a table here. Those of the
 * JVM's archive have had hash codes for ever, which are no such numbers, and not all different: they have a table of their own. An
 * object has the size of its {@link Shape}, an array a header, its length and its elements; all end at a multiple of 8.
 *
 * <p>While there may be more than one thread, one at a time asks: where hash codes are the numbers, the JVM does not count up
 * atomically, and would give two objects one number. Nothing of the program is called meanwhile.
 */
final class Addresses {
    /** How far from an array's address its length lies. */
    static final int LENGTH = Elements.HEADER;

    private static final int BITS = 16;
    /** Eighths of addresses by number; an unsigned int is enough for 32 GB. */
    private static final int[][] PAGES = new int[1 << 31 - BITS][];
    /** Numbers so many pages behind those that are known may be an archive's. */
    private static final int FAR = 64;
    private static int pages;
    /** As many as no archive has objects. With more it was numbers that nobody had asked for here. */
    private static final int MOST_STRAYS = 1 << 16;
    /** What has no place in these, by a hash of the numbers, and where it lies. */
    private static Object[] strays = new Object[1 << 6];
    private static int[] eighths = new int[1 << 6];
    private static int strayCount;
    /** The lock under which objects are numbered and get addresses. */
    static final Object TURN = PAGES;
    private static final Map<String, Long> STATICS = new HashMap<String, Long>();

    private Addresses() {}

    /** Before anybody asks. */
    static void load() {}

    /** Where an object lies; in the memory of the thread where no other one had it before. */
    static long of(Object object, Core core) {
        return Turns.areSeveral() ? inTurn(object, core) : find(object, core);
    }

    private static long inTurn(Object object, Core core) {
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

    private static long find(Object object, Core core) {
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

    private static long give(long size, Object object, int number, Core core) {
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

    /** Where a stray is, or would be. */
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

    /** Where there is no memory the program gets to know, and psf. */
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

    /** How many bytes an object has. */
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

    /** Where a static field lies: eight bytes each, in the order of their first uses by that thread. */
    static long ofStatic(String field, Core core) {
        Counters.reserve();
        Inside.begin();
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
            Inside.end();
        }
    }
}
