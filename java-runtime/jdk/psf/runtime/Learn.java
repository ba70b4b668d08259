package psf.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the functions of {@link Closed}. It runs the bytecode of each method with many arguments, and looks at the counters. If the
 * counts of a method are always {@code once + each * n}, it prints a line. The line has the intrinsic's name, then the numbers for
 * {@link Closed#load}, with a space after each.
 *
 * <p>It calls each method by reflection, and then an empty method with the same parameters. The difference is the method's own
 * cost. It runs in a JVM of its own, in one thread.
 */
public final class Learn {
    /** The intrinsic's name, the class, the method, the first path and the number of paths. */
    private static final Object[][] CASES = {
        {"_inflateStringC", "java.lang.StringLatin1", "inflate", Closed.INFLATE_CHARS, 1},
        {"_inflateStringB", "java.lang.StringLatin1", "inflate", Closed.INFLATE_BYTES, 1},
        {"_compressStringC", "java.lang.StringUTF16", "compress", Closed.COMPRESS_CHARS, 2},
        {"_compressStringB", "java.lang.StringUTF16", "compress", Closed.COMPRESS_BYTES, 2},
        {"_hasNegatives", "java.lang.StringCoding", "hasNegatives", Closed.NEGATIVES, 2},
        {"_countPositives", "java.lang.StringCoding", "countPositives", Closed.POSITIVES, 2},
        {"_equalsL", "java.lang.StringLatin1", "equals", Closed.EQUALS, 3},
        {"_indexOfL_char", "java.lang.StringLatin1", "indexOfChar", Closed.INDEX_LATIN1, 2},
        {"_indexOfU_char", "java.lang.StringUTF16", "indexOfChar", Closed.INDEX_UTF16, 2},
        {"_toBytesStringU", "java.lang.StringUTF16", "toBytes", Closed.TO_BYTES, 1},
        {"_getCharsStringU", "java.lang.StringUTF16", "getChars", Closed.GET_CHARS, 2},
        {"_vectorizedHashCode", "jdk.internal.util.ArraysSupport", "vectorizedHashCode", Closed.HASH, 6},
        {"words", Native.class.getName(), "readWords", Closed.WORDS, 3},
        {"words", Native.class.getName(), "readWords", Closed.WIDE_WORDS, 4},
        {"_vectorizedMismatch", "jdk.internal.util.ArraysSupport", "vectorizedMismatch", Closed.MISMATCH, 5},
        {"_md5_implCompress", "sun.security.provider.MD5", "implCompress0", Closed.MD5, 1},
        {"_sha_implCompress", "sun.security.provider.SHA", "implCompress0", Closed.SHA, 2},
        {"_sha2_implCompress", "sun.security.provider.SHA2", "implCompress0", Closed.SHA2, 2},
        {"_sha5_implCompress", "sun.security.provider.SHA5", "implCompress0", Closed.SHA5, 2},
    };
    /** Suffixes that a JDK may add to the names of the methods. */
    private static final String[] ENDS = {"", "0", "Internal"};
    /** Sets of arguments for each method. */
    private static final int ROUNDS = 240;
    private static final int LONGEST = 90;

    private static final long NUMBER = Native.offset("java.lang.Integer", "value");
    private static final long WIDE = Native.offset("java.lang.Long", "value");
    private static final long FLAG = Native.offset("java.lang.Boolean", "value");

    private static final byte[] WORDS = new byte[256];

    private static long random = 42;

    private Learn() {}

    public static void main(String[] arguments) {
        if (Channel.isUsed()) {
            return; // a program started it
        }
        RuntimeGuard.begin();
        try {
            Native.prepare();
            Tally.load();
            CountingWindow.turnOn();
            Tally.meetTheJvms();
        } finally {
            RuntimeGuard.end();
        }
        StringBuilder text = new StringBuilder();
        for (Object[] one : CASES) {
            try {
                text.append(new Case(one).learn());
            } catch (ReflectiveOperationException e) {
                continue; // this JDK does not have it, or has it in another form
            } catch (Unknown e) {
                if (one[0].equals("words")) {
                    break; // the next cases need the words
                }
            }
        }
        System.out.print(text);
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    /** The counts of a method are not such a function. */
    private static final class Unknown extends Exception {}

    /** A set of arguments, its path and {@code n}, and its cost. */
    private static final class Sample {
        final int path;
        final long n;
        final long[] counts;

        Sample(int path, long n, long[] counts) {
            this.path = path;
            this.n = n;
            this.counts = counts;
        }
    }

    /** One row of {@link #CASES}: a method, and the empty method that it is compared with. */
    private static final class Case {
        private final String name;
        private final Method method;
        private final Method none;
        private final int first;
        private final int paths;
        private Object digest;

        Case(Object[] of) throws ReflectiveOperationException {
            name = (String) of[0];
            first = (Integer) of[3];
            paths = (Integer) of[4];
            Class<?>[] types = types(first);
            method = find(Class.forName((String) of[1]), (String) of[2], types);
            none = (isDigest() ? Learn.Digest.class : Learn.class).getDeclaredMethod("none", types);
            method.setAccessible(true);
            none.setAccessible(true);
        }

        /** Returns the method that may have an intrinsic. From JDK 27 on, another method with the plain name calls it. */
        private Method find(Class<?> of, String name, Class<?>[] types) throws NoSuchMethodException {
            for (String end : ENDS) {
                for (Method one : of.getDeclaredMethods()) {
                    boolean isNamed = one.getName().equals(name + end) && java.util.Arrays.equals(one.getParameterTypes(), types);
                    if (isNamed && (first >= Closed.WORDS || isIntrinsic(one))) {
                        return one;
                    }
                }
            }
            throw new NoSuchMethodException(name);
        }

        /** Whether the JDK declares that the JIT may have an intrinsic for it. */
        private static boolean isIntrinsic(Method method) {
            for (java.lang.annotation.Annotation one : method.getDeclaredAnnotations()) {
                if (one.annotationType().getName().endsWith(".IntrinsicCandidate")) {
                    return true;
                }
            }
            return false;
        }

        private boolean isDigest() {
            return first >= Closed.MD5 && first < Closed.WORDS;
        }

        String learn() throws ReflectiveOperationException, Unknown {
            int[] all = {};
            run(all);
            run(all);
            Totals counts = counts();
            long learned = Slots.sumLearned();
            run(all);
            int[] own = changed(counts, counts());
            if (Slots.sumLearned() != learned) {
                throw new Unknown();
            }
            List<Sample> samples = run(own);
            StringBuilder text = new StringBuilder(name).append(' ');
            for (int path = first; path < first + paths; path++) {
                text.append(fit(path, own, samples));
            }
            return text.append('\n').toString();
        }

        /** Calls the method with all arguments; returns how much it adds to these counters. */
        private List<Sample> run(int[] own) throws ReflectiveOperationException {
            random = 42;
            List<Sample> samples = new ArrayList<Sample>();
            for (int round = 0; round < ROUNDS; round++) {
                Object[] arguments = arguments(first, round);
                Object receiver = null;
                Object nobody = null;
                if (isDigest()) {
                    if (round % 2 == 0) {
                        digest = digest(first);
                    }
                    receiver = digest;
                    nobody = new Digest();
                }
                long[] before = values(own);
                Object result = method.invoke(receiver, arguments);
                long[] then = values(own);
                none.invoke(nobody, arguments);
                long[] after = values(own);
                if (isDigest()) {
                    // All of its words, for which there are few ways to read them.
                    int shift = first < Closed.SHA5 ? Closed.INT : Closed.LONG;
                    Native.readWords((byte[]) arguments[0], number(arguments[1]), shift, Closed.BLOCK);
                    Closed.path = round % 2 == 0 && paths > 1 ? first + 1 : first;
                    Closed.n = 0;
                } else {
                    HashCodeProbe.expects(true);
                    settle(first, result, arguments);
                    if (first == Closed.MISMATCH) {
                        readCompared();
                    }
                }
                long[] settled = values(own);
                long[] counts = new long[own.length];
                for (int i = 0; i < own.length; i++) {
                    counts[i] = then[i] - before[i] - (after[i] - then[i]) - (settled[i] - after[i]);
                }
                samples.add(new Sample(Closed.path, Closed.n < 0 ? 0 : Closed.n, counts));
            }
            return samples;
        }

        /** Reads the compared words again, all aligned. */
        private static void readCompared() {
            boolean found = Closed.path == Closed.MISMATCH;
            boolean half = Closed.path == Closed.MISMATCH + 1 || Closed.path == Closed.MISMATCH + 2;
            int words = (int) Closed.n + (found ? 1 : 0);
            int aligned = (int) -Native.firstByte() & 7;
            Native.readWords(WORDS, aligned, Closed.LONG, 2 * words);
            Native.readWords(WORDS, aligned, Closed.INT, half ? 2 : 0);
        }

        /**
         * Returns the function of a path. It follows from the first two samples with different {@code n}, and must fit all samples.
         */
        private String fit(int path, int[] own, List<Sample> samples) throws Unknown {
            Sample one = null;
            Sample other = null;
            for (Sample sample : samples) {
                if (sample.path == path) {
                    one = one == null ? sample : one;
                    other = other == null && sample.n != one.n ? sample : other;
                }
            }
            if (one == null) {
                throw new Unknown();
            }
            StringBuilder text = new StringBuilder();
            int count = 0;
            for (int i = 0; i < own.length; i++) {
                long each = other == null ? 0 : (other.counts[i] - one.counts[i]) / (other.n - one.n);
                long once = one.counts[i] - each * one.n;
                for (Sample sample : samples) {
                    if (sample.path == path && sample.counts[i] != once + each * sample.n) {
                        throw new Unknown();
                    }
                }
                if (once != 0 || each != 0) {
                    text.append(own[i]).append(' ').append(once).append(' ').append(each).append(' ');
                    count++;
                }
            }
            return path + " " + count + " " + text;
        }
    }

    private static Totals counts() {
        Totals counts = new Totals(Slots.count());
        Slots.addTo(counts);
        return counts;
    }

    private static int[] changed(Totals before, Totals after) {
        int[] all = new int[16];
        int count = 0;
        for (int i = 0; i < Slots.count(); i++) {
            if (before.get(i) != after.get(i)) {
                if (count == all.length) {
                    all = java.util.Arrays.copyOf(all, 2 * count);
                }
                all[count++] = i;
            }
        }
        return java.util.Arrays.copyOf(all, count);
    }

    private static long[] values(int[] of) {
        long[] values = new long[of.length];
        for (int i = 0; i < of.length; i++) {
            values[i] = Slots.get(of[i]);
        }
        return values;
    }

    private static Object digest(int first) throws ReflectiveOperationException {
        String name = first == Closed.MD5 ? "MD5" : first == Closed.SHA ? "SHA" : first == Closed.SHA2 ? "SHA2$SHA256"
                : "SHA5$SHA512";
        Constructor<?> constructor = Class.forName("sun.security.provider." + name).getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static Class<?>[] types(int first) {
        Class<?> bytes = byte[].class;
        Class<?> chars = char[].class;
        Class<?> number = int.class;
        switch (first) {
            case Closed.INFLATE_CHARS:
                return new Class<?>[] {bytes, number, chars, number, number};
            case Closed.INFLATE_BYTES:
            case Closed.COMPRESS_BYTES:
                return new Class<?>[] {bytes, number, bytes, number, number};
            case Closed.COMPRESS_CHARS:
                return new Class<?>[] {chars, number, bytes, number, number};
            case Closed.NEGATIVES:
            case Closed.POSITIVES:
                return new Class<?>[] {bytes, number, number};
            case Closed.EQUALS:
                return new Class<?>[] {bytes, bytes};
            case Closed.INDEX_LATIN1:
            case Closed.INDEX_UTF16:
            case Closed.WORDS:
            case Closed.WIDE_WORDS:
                return new Class<?>[] {bytes, number, number, number};
            case Closed.TO_BYTES:
                return new Class<?>[] {chars, number, number};
            case Closed.GET_CHARS:
                return new Class<?>[] {bytes, number, number, chars, number};
            case Closed.HASH:
                return new Class<?>[] {Object.class, number, number, number, number};
            case Closed.MISMATCH:
                return new Class<?>[] {Object.class, long.class, Object.class, long.class, number, number};
            default:
                return new Class<?>[] {bytes, number};
        }
    }

    /** Returns arguments of all lengths. The element that ends a path early is at all positions. */
    private static Object[] arguments(int first, int round) {
        int length = round % LONGEST;
        int at = next(9);
        int stop = round / LONGEST == 0 || length == 0 ? -1 : next(length);
        switch (first) {
            case Closed.INFLATE_CHARS:
                return new Object[] {new byte[length + at], at, new char[length + 3], 3, length};
            case Closed.INFLATE_BYTES:
                return new Object[] {new byte[length + at], at, new byte[2 * length + 6], 3, length};
            case Closed.COMPRESS_CHARS:
                return new Object[] {letters(length, at, stop), at, new byte[length + 2], 2, length};
            case Closed.COMPRESS_BYTES:
                return new Object[] {twice(letters(length, at, stop)), at, new byte[length + 2], 2, length};
            case Closed.NEGATIVES:
            case Closed.POSITIVES:
                return new Object[] {bytes(length, at, stop), at, length};
            case Closed.EQUALS:
                return new Object[] {bytes(length, 0, -1), bytes(length + (round % 17 == 0 ? 1 : 0), 0, stop)};
            case Closed.INDEX_LATIN1:
                return new Object[] {bytes(length, at, stop), 200, at, length + at};
            case Closed.INDEX_UTF16:
                return new Object[] {twice(letters(length, at, stop)), 1000, at, length + at};
            case Closed.TO_BYTES:
                return new Object[] {letters(length, at, stop), at, length};
            case Closed.GET_CHARS:
                int end = round % 19 == 0 ? at - 1 : length + at;
                return new Object[] {twice(letters(length, at, stop)), at, end, new char[length + 2], 2};
            case Closed.HASH:
                return hashed(round % 6, length, at);
            case Closed.MISMATCH:
                return compared(round % 4, length, stop);
            case Closed.WORDS:
                return new Object[] {new byte[256], at, Closed.INT, 1 + next(Closed.BLOCK)};
            case Closed.WIDE_WORDS:
                return new Object[] {new byte[256], at, Closed.LONG, 1 + next(Closed.BLOCK)};
            default:
                return new Object[] {new byte[256], at};
        }
    }

    private static Object[] hashed(int kind, int length, int at) {
        int elements = length + at;
        Object array = kind == 0 || kind == 3 ? new byte[elements] : kind == 1 ? new byte[2 * elements]
                : kind == 2 ? new char[elements] : kind == 4 ? new short[elements] : new int[elements];
        return new Object[] {array, at, length, 7, kind == 0 ? 4 : kind < 3 ? 5 : kind + 5};
    }

    private static Object[] compared(int shift, int length, int stop) {
        long[] some = new long[LONGEST + 1];
        long[] others = some.clone();
        if (stop >= 0) {
            int byteAt = (stop << shift) + next(1 << shift);
            others[byteAt / 8] ^= 1L << 8 * (Native.HIGH == 0 ? 7 - byteAt % 8 : byteAt % 8) + next(8);
        }
        return new Object[] {some, Native.Counts.FIRST, others, Native.Counts.FIRST, length, shift};
    }

    private static char[] letters(int length, int at, int stop) {
        char[] letters = new char[length + at];
        if (stop >= 0) {
            letters[at + stop] = 1000;
        }
        return letters;
    }

    private static byte[] twice(char[] letters) {
        byte[] bytes = new byte[2 * letters.length];
        for (int i = 0; i < letters.length; i++) {
            bytes[2 * i + Native.HIGH] = (byte) (letters[i] >> 8);
            bytes[2 * i + 1 - Native.HIGH] = (byte) letters[i];
        }
        return bytes;
    }

    private static byte[] bytes(int length, int at, int stop) {
        byte[] bytes = new byte[length + at];
        if (stop >= 0) {
            bytes[at + stop] = (byte) 200;
        }
        return bytes;
    }

    /** Returns a pseudo-random number below that one. */
    private static int next(int below) {
        random = random * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
        return (int) ((random >>> 33) % below);
    }

    private static void settle(int first, Object result, Object[] a) {
        switch (first) {
            case Closed.INFLATE_CHARS:
                Closed.inflate((byte[]) a[0], number(a[1]), (char[]) a[2], number(a[3]), number(a[4]));
                break;
            case Closed.INFLATE_BYTES:
                Closed.inflate((byte[]) a[0], number(a[1]), (byte[]) a[2], number(a[3]), number(a[4]));
                break;
            case Closed.COMPRESS_CHARS:
                Closed.compress(number(result), (char[]) a[0], number(a[1]), (byte[]) a[2], number(a[3]), number(a[4]));
                break;
            case Closed.COMPRESS_BYTES:
                Closed.compress(number(result), (byte[]) a[0], number(a[1]), (byte[]) a[2], number(a[3]), number(a[4]));
                break;
            case Closed.NEGATIVES:
                Closed.hasNegatives(flag(result), (byte[]) a[0], number(a[1]), number(a[2]));
                break;
            case Closed.POSITIVES:
                Closed.countPositives(number(result), (byte[]) a[0], number(a[1]), number(a[2]));
                break;
            case Closed.EQUALS:
                Closed.equals(flag(result), (byte[]) a[0], (byte[]) a[1]);
                break;
            case Closed.INDEX_LATIN1:
                Closed.indexOfChar(number(result), (byte[]) a[0], number(a[1]), number(a[2]), number(a[3]));
                break;
            case Closed.INDEX_UTF16:
                Closed.indexOfWide(number(result), (byte[]) a[0], number(a[1]), number(a[2]), number(a[3]));
                break;
            case Closed.TO_BYTES:
                Closed.toBytes((byte[]) result, (char[]) a[0], number(a[1]), number(a[2]));
                break;
            case Closed.GET_CHARS:
                Closed.getChars((byte[]) a[0], number(a[1]), number(a[2]), (char[]) a[3], number(a[4]));
                break;
            case Closed.HASH:
                Closed.hash(number(result), a[0], number(a[1]), number(a[2]), number(a[3]), number(a[4]));
                break;
            case Closed.WORDS:
            case Closed.WIDE_WORDS:
                Closed.path = first + ClosedDigests.unaligned(number(a[1]), number(a[2]));
                Closed.n = number(a[3]);
                break;
            default:
                Closed.mismatch(number(result), a[0], wide(a[1]), a[2], wide(a[3]), number(a[4]), number(a[5]));
        }
    }

    /** Unboxes without a method that counts. */
    private static int number(Object boxed) {
        return Native.getInt(boxed, NUMBER);
    }

    private static long wide(Object boxed) {
        return Native.getLong(boxed, WIDE);
    }

    private static boolean flag(Object boxed) {
        return Native.getBoolean(boxed, FLAG);
    }

    static void none(byte[] a, int b, char[] c, int d, int e) {}

    static void none(byte[] a, int b, byte[] c, int d, int e) {}

    static void none(char[] a, int b, byte[] c, int d, int e) {}

    static void none(byte[] a, int b, int c) {}

    static void none(byte[] a, byte[] b) {}

    static void none(byte[] a, int b, int c, int d) {}

    static void none(char[] a, int b, int c) {}

    static void none(byte[] a, int b, int c, char[] d, int e) {}

    static void none(Object a, int b, int c, int d, int e) {}

    static void none(Object a, long b, Object c, long d, int e, int f) {}

    /** An instance method without code, for digests. */
    static final class Digest {
        void none(byte[] a, int b) {}
    }
}
