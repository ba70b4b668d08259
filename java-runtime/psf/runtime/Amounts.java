package psf.runtime;

/**
 * Amounts of native work. References have four bytes.
 *
 * <p>The JDK asks for them before it is initialized. So this class has no state, and uses no other class.
 */
final class Amounts {
    private Amounts() {}

    /** Before anything is counted. */
    static void load() {}

    /** Bytes of an element as a power of two; less than 0 if it is not an array. */
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

    /** The length of an array, without a class of the JDK that nothing has loaded yet. */
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

    /** Bytes of an array that was just made and of the arrays in it, which are all as long as the first. */
    static long bytes(Object array) {
        long bytes = 0;
        long times = 1;
        // All elements are arrays if the first one is: they were made together.
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

    /** Bytes that are copied from one array into another, none where the JVM throws instead. */
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
     * Instructions of the class that the JDK generates for a switch over patterns.
     *
     * @param passed four bits for each of eight labels: the instructions of a label that does not fit
     * @param tests the same for a label that fits
     */
    static int chosen(int label, int from, int first, int passed, int tests) {
        int sum = 0;
        if (first == 0) {
            // The index is checked, then null is; with an object the index is looked up, and a number is returned.
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

    /** Bytes that the JDK's compression read, in the lower 31 bits, and wrote, in the next ones. */
    static long used(long inAndOut) {
        return (inAndOut & Integer.MAX_VALUE) + (inAndOut >>> 31 & Integer.MAX_VALUE);
    }
}
