package psf.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.Stable;

/**
 * What methods of the JDK execute whose work the JIT has code of its own for, as a function of their arguments and results:
 * {@code once + each * n} for each counter, by the path taken. Who calls such a method asks first; its bytecode says that it
 * runs and counts itself, and where it did not, what it would have counted is added behind the call.
 *
 * <p>These are calls also in compiled code: what is put in the place of a method is simple there as nobody expects it to be
 * otherwise, and C2 has crashed where a loop over the same array stood behind it.
 *
 * <p>Whether it ran is a factor here, and no branch: the JIT knows the way on which nothing is added first, and would throw away
 * what it has compiled when the other one is taken.
 *
 * <p>The functions come from {@code Learn}, which psf runs once for each JDK. Only where the JDK itself counts. Nothing on the
 * way of a call may call a method of the JDK that has a body, unless that is what is to be counted.
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

    /** By path: its counters, and how often each is executed whatever {@code n} is, and for each of them. */
    @Stable private static int[][] counters;
    @Stable private static long[][] once;
    @Stable private static long[][] each;

    /** How far they are read. */
    private static int at;

    /** What {@code Learn} hears: the path of a call, and its {@code n}. */
    static int path;
    static long n;

    private Closed() {}

    /** Has the JVM link it, whether the JDK calls it or not: see {@link Tree#load}. */
    static void link() {}

    /** Reads them: a path, how many counters it has, and for each its number, {@code once} and {@code each}. */
    static void load() {
        // In a run with a tree as well, which has no paths.
        Digests.load();
        Mismatch.load();
        String text = Channel.setting(Channel.CLOSED);
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

    /** The next number, which has a space behind it. */
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

    /** A method is about to be called that the JIT has code of its own for. */
    public static void asks() {
        Counters.expects(true);
    }

    /** The bytecode of one runs: it counts itself. */
    public static void runs() {
        Counters.expects(false);
    }

    /** Letters of one byte become letters of two. */
    @DontInline
    public static void inflate(byte[] from, int at, char[] to, int start, int length) {
        add(INFLATE_CHARS, length, Counters.expected());
    }

    /** The same into bytes. */
    @DontInline
    public static void inflate(byte[] from, int at, byte[] to, int start, int length) {
        add(INFLATE_BYTES, length, Counters.expected());
    }

    /** Letters of two bytes become letters of one, up to the first that does not fit. */
    @DontInline
    public static void compress(int done, char[] from, int at, byte[] to, int start, int length) {
        int times = Counters.expected();
        stop(COMPRESS_CHARS, done == length ? length : below(from, at, done, length), length, times);
    }

    /** The same from bytes. */
    @DontInline
    public static void compress(int done, byte[] from, int at, byte[] to, int start, int length) {
        int times = Counters.expected();
        stop(COMPRESS_BYTES, done == length ? length : small(from, at, done, length), length, times);
    }

    /** Whether one of the bytes is negative. */
    @DontInline
    public static void hasNegatives(boolean has, byte[] bytes, int at, int length) {
        int times = Counters.expected();
        stop(NEGATIVES, has ? positive(bytes, at, 0, length) : length, length, times);
    }

    /** How many bytes there are before the first negative one; the JIT's own code may say fewer where there is one. */
    @DontInline
    public static int countPositives(int count, byte[] bytes, int at, int length) {
        int times = Counters.expected();
        int exact = count == length ? length : positive(bytes, at, count, length);
        stop(POSITIVES, exact, length, times);
        return exact;
    }

    /** Whether two strings of letters of one byte are equal. */
    @DontInline
    public static void equals(boolean are, byte[] some, byte[] others) {
        int times = Counters.expected();
        if (some.length != others.length) {
            add(EQUALS + 2, 0, times);
        } else {
            stop(EQUALS, are ? some.length : same(some, others), some.length, times);
        }
    }

    /** Where a letter is. */
    @DontInline
    public static void indexOfChar(int found, byte[] letters, int letter, int from, int to) {
        find(INDEX_LATIN1, found, from, to, Counters.expected());
    }

    /** Where a letter of two bytes is. */
    @DontInline
    public static void indexOfWide(int found, byte[] letters, int letter, int from, int to) {
        find(INDEX_UTF16, found, from, to, Counters.expected());
    }

    /** Letters become an array of bytes, two for each. */
    @DontInline
    public static void toBytes(byte[] made, char[] letters, int at, int length) {
        add(TO_BYTES, length, Counters.expected());
    }

    /** And back. */
    @DontInline
    public static void getChars(byte[] letters, int from, int to, char[] into, int start) {
        int times = Counters.expected();
        if (from < to) {
            add(GET_CHARS, (long) to - from, times);
        } else {
            add(GET_CHARS + 1, 0, times);
        }
    }

    /** A polynomial over the elements of an array; the kinds of elements are those of {@code newarray} (JVMS 6.5). */
    @DontInline
    public static void hash(int hash, Object array, int from, int length, int start, int kind) {
        int times = Counters.expected();
        int nth = kind == 4 ? 0 : kind == 5 ? array instanceof byte[] ? 1 : 2 : kind - 5;
        add(HASH + nth, length, times);
    }

    /** Where two arrays differ first; the JIT's own code may look at more of them than the bytecode does. */
    @DontInline
    public static int mismatch(int found, Object a, long atA, Object b, long atB, int length, int shift) {
        int times = Counters.expected();
        return Counters.asked ? Mismatch.exact(found, a, atA, b, atB, length, shift, times) : found;
    }

    /** A block of a digest. */
    @DontInline
    public static void md5(Object digest, byte[] bytes, int at) {
        int times = Counters.expected();
        if (Counters.asked) {
            Digests.ran(MD5, times);
            block(MD5, at, INT, times);
        }
    }

    /** The same of SHA-1. */
    @DontInline
    public static void sha(Object digest, byte[] bytes, int at) {
        block(digest, Digests.SHA, SHA, at, INT);
    }

    /** The same of SHA-224 and SHA-256. */
    @DontInline
    public static void sha2(Object digest, byte[] bytes, int at) {
        block(digest, Digests.SHA2, SHA2, at, INT);
    }

    /** The same of SHA-384 and SHA-512. */
    @DontInline
    public static void sha5(Object digest, byte[] bytes, int at) {
        block(digest, Digests.SHA5, SHA5, at, LONG);
    }

    /** Whose first block is another one. */
    private static void block(Object digest, int which, int path, int at, int shift) {
        int times = Counters.expected();
        if (Counters.asked) {
            Digests.ran(path, times);
            block(Digests.isFirst(digest, which) ? path + 1 : path, at, shift, times);
        }
    }

    /** All blocks execute the same, but for how their words are read. */
    private static void block(int path, int at, int shift, int times) {
        int odd = Digests.unaligned(at, shift);
        add(shift == INT ? WORDS + odd : WIDE_WORDS + odd, BLOCK, times);
        add(path, 0, times);
    }

    /** How many letters there are from the one that is known to be reached on that fit. */
    private static int below(char[] from, int at, int reached, int length) {
        int count = reached;
        while (count < length && from[at + count] < 1 << 8) {
            count++;
        }
        return count;
    }

    /** The same for letters of one byte in an array of two for each. */
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

    /** All of a row is gone through, or a part of it. */
    private static void stop(int path, int count, int length, int times) {
        add(count == length ? path : path + 1, count, times);
    }

    /**
     * How often the JDK halves a word at an address until its parts are aligned. The first element of an array has different
     * addresses in different JVMs, so arrays of bytes may have no aligned word.
     */
    static int unaligned(long at, int shift) {
        int odd = 0;
        while ((at & (1 << shift - odd) - 1) != 0) {
            odd++;
        }
        return odd;
    }

    /** A path was taken for so many, or it counted itself, and {@code times} is 0. */
    static void add(int path, long n, int times) {
        if (counters == null) {
            Closed.path = path;
            Closed.n = n;
        } else if (counters[path] != null) {
            Counters.grow(counters[path], once[path], each[path], n < 0 ? 0 : n, times);
        }
    }
}
