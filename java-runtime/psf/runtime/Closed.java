package psf.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.Stable;

/**
 * Closed forms: the instructions that JDK methods with intrinsics execute, as functions of their arguments and results. The
 * function is {@code once + each * n} for each counter, by the path taken. The caller of such a method announces the call. If its
 * bytecode runs, it reports that and counts itself. If not, the code after the call adds the instructions that it would have
 * counted.
 *
 * <p>These methods are never inlined. C2 expects an intrinsic to be simple, and has crashed when a loop over the same array
 * followed it.
 *
 * <p>Whether the bytecode ran is a factor here, not a branch. The JIT first sees the path that adds nothing. With a branch it would
 * discard its compiled code when the other path is taken.
 *
 * <p>The functions come from {@code Learn}, which psf runs once for each JDK. They are used in scope jdk only. The path of a call
 * may not use a method of the JDK that has a body, unless that method is the one to count.
 *
 * <p>The tables are set before the first thread counts, and do not change. Only {@code Learn}, which has one thread, reads
 * {@link #path} and {@link #n}.
 */
public final class Closed {
    /** The paths, as {@code Learn} numbers them. */
    static final int INFLATE_CHARS = 0;
    static final int INFLATE_BYTES = 1;
    static final int COMPRESS_CHARS = 2;
    static final int COMPRESS_BYTES = 4;
    static final int NEGATIVES = 6;
    static final int POSITIVES = 8;
    static final int EQUALS = 10;
    static final int INDEX_LATIN1 = 13;
    static final int INDEX_UTF16 = 15;
    static final int TO_BYTES = 17;
    static final int GET_CHARS = 18;
    static final int HASH = 20;
    static final int MISMATCH = 26;
    static final int MD5 = 31;
    static final int SHA = 32;
    static final int SHA2 = 34;
    static final int SHA5 = 36;
    static final int WORDS = 38;
    static final int WIDE_WORDS = 41;
    static final int PATHS = 45;

    /** Words of a digest's block. */
    static final int BLOCK = 16;

    /** Bytes of an {@code int} and of a {@code long}, as powers of two. */
    static final int INT = 2;
    static final int LONG = 3;

    /** By path: its counters, how often each is executed independent of {@code n}, and how often for each {@code n}. */
    @Stable private static int[][] counters;
    @Stable private static long[][] once;
    @Stable private static long[][] each;

    /** The position of the next number. */
    private static int at;

    /** The path and {@code n} of a call, for {@code Learn}. */
    static int path;
    static long n;

    private Closed() {}

    /** Has the JVM link the class, whether or not the JDK calls it: see {@link Tree#load}. */
    static void link() {}

    /** Reads the tables: a path, the number of its counters, and for each its number, {@code once} and {@code each}. */
    static void load() {
        // Also in a run with a tree, which has no paths.
        ClosedDigests.load();
        ClosedMismatch.load();
        String text = Settings.text(Settings.CLOSED);
        if (text.length() == 0) {
            return;
        }
        int[][] places = new int[PATHS][];
        long[][] base = new long[PATHS][];
        long[][] step = new long[PATHS][];
        at = 0;
        while (at < text.length()) {
            int path = (int) number(text);
            int count = (int) number(text);
            places[path] = new int[count];
            base[path] = new long[count];
            step[path] = new long[count];
            for (int i = 0; i < count; i++) {
                places[path][i] = (int) number(text);
                base[path][i] = number(text);
                step[path][i] = number(text);
            }
        }
        counters = places;
        once = base;
        each = step;
    }

    /** Reads the next number, and the space that follows it. */
    private static long number(String text) {
        boolean isNegative = text.charAt(at) == '-';
        if (isNegative) {
            at++;
        }
        long number = 0;
        while (text.charAt(at) != ' ') {
            number = 10 * number + text.charAt(at) - '0';
            at++;
        }
        at++;
        return isNegative ? -number : number;
    }

    /** Announces a call of a method with an intrinsic. */
    public static void asks() {
        HashCodeProbe.expects(true);
    }

    /** Reports that the bytecode of such a method runs, and counts itself. */
    public static void runs() {
        HashCodeProbe.expects(false);
    }

    /** Counts the conversion of one-byte characters to two bytes. */
    @DontInline
    public static void inflate(byte[] from, int at, char[] to, int start, int length) {
        add(INFLATE_CHARS, length, HashCodeProbe.expected());
    }

    /** Counts the conversion of one-byte characters to two bytes, in a byte array. */
    @DontInline
    public static void inflate(byte[] from, int at, byte[] to, int start, int length) {
        add(INFLATE_BYTES, length, HashCodeProbe.expected());
    }

    /** Counts the conversion of two-byte characters to one byte, up to the first that does not fit. */
    @DontInline
    public static void compress(int done, char[] from, int at, byte[] to, int start, int length) {
        int times = HashCodeProbe.expected();
        stop(COMPRESS_CHARS, done == length ? length : below(from, at, done, length), length, times);
    }

    /** Counts the conversion of two-byte characters, in a byte array, to one byte. */
    @DontInline
    public static void compress(int done, byte[] from, int at, byte[] to, int start, int length) {
        int times = HashCodeProbe.expected();
        stop(COMPRESS_BYTES, done == length ? length : small(from, at, done, length), length, times);
    }

    /** Counts the search for a negative byte. */
    @DontInline
    public static void hasNegatives(boolean has, byte[] bytes, int at, int length) {
        int times = HashCodeProbe.expected();
        stop(NEGATIVES, has ? positive(bytes, at, 0, length) : length, length, times);
    }

    /**
     * Counts the bytes before the first negative one, and returns their number. If there is a negative byte, the intrinsic may
     * return a smaller number.
     */
    @DontInline
    public static int countPositives(int count, byte[] bytes, int at, int length) {
        int times = HashCodeProbe.expected();
        int exact = count == length ? length : positive(bytes, at, count, length);
        stop(POSITIVES, exact, length, times);
        return exact;
    }

    /** Counts the comparison of two strings with one-byte characters. */
    @DontInline
    public static void equals(boolean are, byte[] some, byte[] others) {
        int times = HashCodeProbe.expected();
        if (some.length != others.length) {
            add(EQUALS + 2, 0, times);
        } else {
            stop(EQUALS, are ? some.length : same(some, others), some.length, times);
        }
    }

    /** Counts the search for a character. */
    @DontInline
    public static void indexOfChar(int found, byte[] letters, int letter, int from, int to) {
        find(INDEX_LATIN1, found, from, to, HashCodeProbe.expected());
    }

    /** Counts the search for a two-byte character. */
    @DontInline
    public static void indexOfWide(int found, byte[] letters, int letter, int from, int to) {
        find(INDEX_UTF16, found, from, to, HashCodeProbe.expected());
    }

    /** Counts the conversion of characters to an array of bytes, two for each. */
    @DontInline
    public static void toBytes(byte[] made, char[] letters, int at, int length) {
        add(TO_BYTES, length, HashCodeProbe.expected());
    }

    /** Counts the conversion of such an array to characters. */
    @DontInline
    public static void getChars(byte[] letters, int from, int to, char[] into, int start) {
        int times = HashCodeProbe.expected();
        if (from < to) {
            add(GET_CHARS, (long) to - from, times);
        } else {
            add(GET_CHARS + 1, 0, times);
        }
    }

    /** Counts a polynomial hash over an array; {@code kind} numbers the element types as {@code newarray} does (JVMS 6.5). */
    @DontInline
    public static void hash(int hash, Object array, int from, int length, int start, int kind) {
        int times = HashCodeProbe.expected();
        int nth = kind == 4 ? 0 : kind == 5 ? array instanceof byte[] ? 1 : 2 : kind - 5;
        add(HASH + nth, length, times);
    }

    /** Counts the search for the first difference of two arrays; the intrinsic may look at more elements than the bytecode. */
    @DontInline
    public static int mismatch(int found, Object a, long atA, Object b, long atB, int length, int shift) {
        int times = HashCodeProbe.expected();
        return Gate.asked ? ClosedMismatch.exact(found, a, atA, b, atB, length, shift, times) : found;
    }

    /** Counts a block of an MD5 digest. */
    @DontInline
    public static void md5(Object digest, byte[] bytes, int at) {
        int times = HashCodeProbe.expected();
        if (Gate.asked) {
            ClosedDigests.ran(MD5, times);
            block(MD5, at, INT, times);
        }
    }

    /** Counts a block of a SHA-1 digest. */
    @DontInline
    public static void sha(Object digest, byte[] bytes, int at) {
        block(digest, ClosedDigests.SHA, SHA, at, INT);
    }

    /** Counts a block of a SHA-224 or SHA-256 digest. */
    @DontInline
    public static void sha2(Object digest, byte[] bytes, int at) {
        block(digest, ClosedDigests.SHA2, SHA2, at, INT);
    }

    /** Counts a block of a SHA-384 or SHA-512 digest. */
    @DontInline
    public static void sha5(Object digest, byte[] bytes, int at) {
        block(digest, ClosedDigests.SHA5, SHA5, at, LONG);
    }

    /** Counts a block of a digest whose first block has another path. */
    private static void block(Object digest, int which, int path, int at, int shift) {
        int times = HashCodeProbe.expected();
        if (Gate.asked) {
            ClosedDigests.ran(path, times);
            block(ClosedDigests.isFirst(digest, which) ? path + 1 : path, at, shift, times);
        }
    }

    /** Counts a block. All blocks execute the same instructions, except for reading the words. */
    private static void block(int path, int at, int shift, int times) {
        int odd = ClosedDigests.unaligned(at, shift);
        add(shift == INT ? WORDS + odd : WIDE_WORDS + odd, BLOCK, times);
        add(path, 0, times);
    }

    /**
     * Returns how many characters fit into a byte before the first that does not. At least {@code reached} of them are known to
     * fit.
     */
    private static int below(char[] from, int at, int reached, int length) {
        int count = reached;
        while (count < length && from[at + count] < 1 << 8) {
            count++;
        }
        return count;
    }

    /** Returns this number for two-byte characters in a byte array. */
    private static int small(byte[] from, int at, int reached, int length) {
        int count = reached;
        while (count < length && from[2 * (at + count) + Native.HIGH] == 0) {
            count++;
        }
        return count;
    }

    private static int positive(byte[] bytes, int at, int reached, int length) {
        int count = reached;
        while (count < length && bytes[at + count] >= 0) {
            count++;
        }
        return count;
    }

    private static int same(byte[] some, byte[] others) {
        int count = 0;
        while (count < some.length && some[count] == others[count]) {
            count++;
        }
        return count;
    }

    private static void find(int path, int found, int from, int to, int times) {
        boolean isThere = found >= 0;
        add(isThere ? path + 1 : path, (long) (isThere ? found : to) - from, times);
    }

    /** Adds for a search that ends at the end of the array, or before it. */
    private static void stop(int path, int count, int length, int times) {
        add(count == length ? path : path + 1, count, times);
    }

    /**
     * Returns how often the JDK halves a word at an address until its parts are aligned. The first element of an array has
     * different addresses in different JVMs, so arrays of bytes may have no aligned word.
     */
    static int unaligned(long at, int shift) {
        int odd = 0;
        while ((at & (1 << shift - odd) - 1) != 0) {
            odd++;
        }
        return odd;
    }

    /** Adds a path with its {@code n}; nothing if {@code times} is 0, because the bytecode counted itself. */
    static void add(int path, long n, int times) {
        if (counters == null) {
            Closed.path = path;
            Closed.n = n;
        } else if (counters[path] != null) {
            Probe.grow(counters[path], once[path], each[path], n < 0 ? 0 : n, times);
        }
    }
}
