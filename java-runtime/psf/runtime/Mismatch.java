package psf.runtime;

/**
 * {@code ArraysSupport.vectorizedMismatch}: it compares eight bytes at once, then four where elements are smaller than that,
 * and leaves the rest to its caller. The JIT's own code also compares more at once, and less is left.
 */
final class Mismatch {
    private static final int LONG = Closed.LONG;
    private static final int INT = Closed.INT;

    private Mismatch() {}

    /** Initializes it. */
    static void load() {}

    /** What the bytecode answers: where the first difference is, or the complement of what is left; it is counted. */
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

    /** Adds reads of words of eight bytes in each array. The methods that read them count, and their path depends on the alignment. */
    private static void reads(int words, int oddA, int oddB, int times) {
        Closed.add(Closed.WIDE_WORDS + oddA, words, times);
        Closed.add(Closed.WIDE_WORDS + oddB, words, times);
    }

    /** The first bit in memory. The JDK's methods for that count what they do, unless they have done so already. */
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
