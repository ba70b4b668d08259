package psf.runtime;

/**
 * The work of {@code ArraysSupport.vectorizedMismatch}. It compares eight bytes at once, then four if elements are smaller than
 * that, and leaves the rest to its caller. The JIT's intrinsic may compare more at once, and leave less. The class has no state, so
 * any thread may use it.
 */
final class ClosedMismatch {
    private static final int LONG = Closed.LONG;
    private static final int INT = Closed.INT;

    private ClosedMismatch() {}

    /** Initializes the class. */
    static void load() {}

    /**
     * Returns the bytecode's result: the index of the first difference, or the complement of the remaining length. Counts the work.
     */
    static int exact(int found, Object a, long atA, Object b, long atB, int length, int shift, int times) {
        int words = length >> LONG - shift;
        int oddA = Closed.unaligned(atA, LONG);
        int oddB = Closed.unaligned(atB, LONG);
        int same = found >= 0 ? found : length - ~found;
        for (int word = same >> LONG - shift; word < words; word++) {
            long differs = Native.getLong(a, atA + ((long) word << LONG)) ^ Native.getLong(b, atB + ((long) word << LONG));
            if (differs != 0) {
                reads(word + 1, oddA, oddB, times);
                Closed.add(Closed.MISMATCH, word, times);
                return (word << LONG - shift) + (first(differs, times) >> LONG + shift);
            }
        }
        reads(words, oddA, oddB, times);
        int done = words << LONG - shift;
        int left = length - done;
        if (shift >= INT) {
            Closed.add(Closed.MISMATCH + 4, words, times);
            return ~left;
        }
        if (left < 1 << INT - shift) {
            Closed.add(Closed.MISMATCH + 3, words, times);
            return ~left;
        }
        Closed.add(Closed.WORDS + Closed.unaligned(atA, INT), 1, times);
        Closed.add(Closed.WORDS + Closed.unaligned(atB, INT), 1, times);
        int differs = Native.getInt(a, atA + ((long) words << LONG)) ^ Native.getInt(b, atB + ((long) words << LONG));
        if (differs == 0) {
            Closed.add(Closed.MISMATCH + 2, words, times);
            return ~(left - (1 << INT - shift));
        }
        Closed.add(Closed.MISMATCH + 1, words, times);
        return done + (first(differs, times) >> LONG + shift);
    }

    /**
     * Counts the reads of words of eight bytes in each array. The methods that read them count, and their path depends on the
     * alignment.
     */
    private static void reads(int words, int oddA, int oddB, int times) {
        Closed.add(Closed.WIDE_WORDS + oddA, words, times);
        Closed.add(Closed.WIDE_WORDS + oddB, words, times);
    }

    /**
     * Returns the first bit in memory that is set. The JDK's methods for this count what they do, unless they have already done so.
     */
    private static int first(long differs, int times) {
        boolean isBig = Native.HIGH == 0;
        if (times > 0) {
            return isBig ? Long.numberOfLeadingZeros(differs) : Long.numberOfTrailingZeros(differs);
        }
        long from = isBig ? Long.MIN_VALUE : 1;
        int bit = 0;
        while ((differs & from) == 0) {
            from = isBig ? from >>> 1 : from << 1;
            bit++;
        }
        return bit;
    }

    private static int first(int differs, int times) {
        boolean isBig = Native.HIGH == 0;
        if (times > 0) {
            return isBig ? Integer.numberOfLeadingZeros(differs) : Integer.numberOfTrailingZeros(differs);
        }
        return first(isBig ? (long) differs << 32 : differs, 0);
    }
}
