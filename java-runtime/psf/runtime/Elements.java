package psf.runtime;

/** The places of the elements of arrays, if references have four bytes. {@link Amounts} has their widths. */
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
}
