package psf.runtime;

/** How wide the elements of arrays are, where references have four bytes. */
final class Elements {
    private Elements() {}

    /** Before anybody asks. */
    static void load() {}

    /** Bytes of an element as a power of two; less than 0 of what is no array. */
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
}
