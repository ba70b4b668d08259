package psf.runtime;

/**
 * Amounts of native work, for references of four bytes.
 *
 * <p>The JDK needs them before it is initialized, so this class has no state and uses no other class. Any thread may use it.
 */
final class Amounts {
    private Amounts() {}

    /** Initializes the class before anything is counted. */
    static void load() {}

    /** Returns the bytes of an element as a power of two; negative if the object is not an array. */
    static int shift(Object array) {
        if (array instanceof Object[] || array instanceof int[] || array instanceof float[]) {
            return 2;
        }
        if (array instanceof byte[] || array instanceof boolean[]) {
            return 0;
        }
        if (array instanceof char[] || array instanceof short[]) {
            return 1;
        }
        return array instanceof long[] || array instanceof double[] ? 3 : -1;
    }

    /** Returns the length of an array, without using a class of the JDK that may not be loaded yet. */
    private static int length(Object array) {
        if (array instanceof Object[]) {
            return ((Object[]) array).length;
        }
        if (array instanceof int[]) {
            return ((int[]) array).length;
        }
        if (array instanceof byte[]) {
            return ((byte[]) array).length;
        }
        if (array instanceof char[]) {
            return ((char[]) array).length;
        }
        if (array instanceof long[]) {
            return ((long[]) array).length;
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array).length;
        }
        if (array instanceof short[]) {
            return ((short[]) array).length;
        }
        return array instanceof float[] ? ((float[]) array).length : ((double[]) array).length;
    }

    /** Returns the bytes of a new array and of the arrays in it, which have all the same length. */
    static long bytes(Object array) {
        long bytes = 0;
        long times = 1;
        // If the first element is an array, all are: they were made together.
        for (Object one = array; one != null; one = ((Object[]) one)[0]) {
            int shift = shift(one);
            if (shift < 0) {
                return bytes;
            }
            long length = length(one);
            times *= length;
            bytes += times << shift;
            if (length == 0 || !(one instanceof Object[])) {
                return bytes;
            }
        }
        return bytes;
    }

    /** Returns the bytes that are copied between two arrays; 0 if the JVM throws instead. */
    static long moved(Object to, Object from, int at, int toAt, int length) {
        if (to == null || from == null || length <= 0 || at < 0 || toAt < 0) {
            return 0;
        }
        int shift = shift(to);
        boolean alike = to instanceof Object[] ? from instanceof Object[] : to.getClass() == from.getClass();
        if (shift < 0 || !alike || length > length(to) - toAt || length > length(from) - at) {
            return 0;
        }
        return (long) length << shift;
    }

    /**
     * Returns the instructions of the class that the JDK generates for a switch over patterns.
     *
     * @param passed the instructions of a label that does not fit: four bits for each of eight labels
     *
     * @param tests the instructions of a label that fits: four bits for each of eight labels
     */
    static int chosen(int label, int from, int first, int passed, int tests) {
        int sum = 0;
        if (first == 0) {
            // The class checks the index, then null. With an object it looks the index up, and returns a number.
            sum = label < 0 ? 8 : 10;
        }
        for (int at = 0; at < 8; at++) {
            int own = first + at;
            if (own >= from && own < label) {
                sum += passed >>> 4 * at & 15;
            } else if (own == label) {
                sum += tests >>> 4 * at & 15;
            }
        }
        return sum;
    }

    /** Returns the bytes that the JDK's compression read (the lower 31 bits) and wrote (the next 31 bits). */
    static long used(long inAndOut) {
        return (inAndOut & Integer.MAX_VALUE) + (inAndOut >>> 31 & Integer.MAX_VALUE);
    }

    /** Adds an amount to a count, up to the largest number. */
    static long sum(long count, long amount) {
        long sum = count + amount;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
