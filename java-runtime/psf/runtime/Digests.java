package psf.runtime;

/**
 * Digests make room for the words of a block when they come to their first one. The JIT's own code does not need it: it is made
 * here then, so that the next block is not the first one again.
 */
final class Digests {
    static final int SHA = 0;
    static final int SHA2 = 1;
    static final int SHA5 = 2;

    /** Where each has the room; 0 until somebody asks. */
    private static final long[] PLACES = new long[3];
    /** By path: 1 where the bytecode has run. */
    private static final int[] RAN = new int[Closed.PATHS];

    private Digests() {}

    /** Initializes all that it needs. */
    static void load() {
        if (Layout.inJdk()) {
            unaligned(0, 0);
        }
    }

    /**
     * A block was digested, and its bytecode ran where {@code times} is 0. The first time it finds out how words are read, which
     * is not in what is added: with usual flags no compiler is there as early.
     */
    static void ran(int path, int times) {
        RAN[path] |= times ^ 1;
        if (times > RAN[path]) {
            RAN[path] = 1;
            Marks.add("incomplete", "the JIT compiled a digest of the JDK's before it first ran");
        }
    }

    /** Whether a digest was at its first block. */
    static boolean isFirst(Object digest, int which) {
        if (PLACES[which] == 0) {
            find(which);
        }
        if (Native.getReference(digest, PLACES[which]) != null) {
            return false;
        }
        Native.putReference(digest, PLACES[which], which == SHA5 ? new long[80] : new int[which == SHA ? 80 : 64]);
        return true;
    }

    /** {@link Closed#unaligned} of a place in an array of bytes. */
    static int unaligned(int at, int shift) {
        return Closed.unaligned(Native.firstByte() + at, shift);
    }

    private static void find(int which) {
        Counters.reserve();
        Inside.beginAlways();
        try {
            String name = which == SHA ? "SHA" : which == SHA2 ? "SHA2" : "SHA5";
            PLACES[which] = Native.offset("sun.security.provider." + name, "W");
        } finally {
            Inside.endAlways();
        }
    }
}
