package psf.runtime;

/**
 * The offsets of the elements of arrays, if references have four bytes. {@link Amounts} has their widths. All fields are final, so
 * any thread may use it.
 */
final class Elements {
    /** Size of an object's header in bytes, as the JVM reports it: 12, or 8 for compact headers. */
    static final int HEADER = header();
    /** The offset of the first element, after the length. Elements of eight bytes begin at a multiple of eight. */
    private static final int FROM = HEADER + 4;
    private static final int WIDE_FROM = FROM + 7 & ~7;

    private Elements() {}

    private static int header() {
        String header = Settings.text(Settings.HEADER);
        return header.length() == 0 ? 12 : (int) Text.number(header);
    }

    /** Returns the offset of the elements; their size is this power of two. */
    static int from(int shift) {
        return shift == 3 ? WIDE_FROM : FROM;
    }

    /** Initializes the class before the first query. */
    static void load() {}
}
