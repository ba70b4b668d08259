package psf.runtime;

/** The places of the elements of arrays and their widths, if references have four bytes. */
final class Elements {
    /** Bytes of the header of an object, as the JVM says: 12, or 8 where headers are compact. */
    static final int HEADER = header();
    /** The place of the first element: after the length, for elements of eight bytes at a multiple of eight. */
    private static final int FROM = HEADER + 4;
    private static final int WIDE_FROM = FROM + 7 & ~7;

    private Elements() {}

    private static int header() {
        String header = Channel.setting(Channel.HEADER);
        return header.length() == 0 ? 12 : (int) Output.number(header);
    }

    /** How far from an array's address its elements lie, whose size is that power of two. */
    static int from(int shift) {
        return shift == 3 ? WIDE_FROM : FROM;
    }

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
