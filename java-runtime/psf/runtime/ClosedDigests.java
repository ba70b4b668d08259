package psf.runtime;

/**
 * State of the JDK's message digests. The bytecode of a digest allocates an array for the words of a block at its first block. The
 * JIT's intrinsic does not need the array. In that case this class allocates it, so that the next block is not the first one again.
 *
 * <p>Threads may race for the fields here, but all of them would store the same values.
 */
final class ClosedDigests {
    static final int SHA = 0;
    static final int SHA2 = 1;
    static final int SHA5 = 2;

    /** The offset of that array in each class; 0 until the first query. */
    private static final long[] PLACES = new long[3];
    /** By path: 1 if the bytecode has run. */
    private static final int[] RAN = new int[Closed.PATHS];

    private ClosedDigests() {}

    /** Initializes all that the class needs. */
    static void load() {
        if (Layout.inJdk()) {
            unaligned(0, 0);
        }
    }

    /**
     * Records that a block was digested; its bytecode ran if {@code times} is 0. The first run of the bytecode also finds out how
     * to read words, which the added counts do not contain. With usual flags no compiler is ready as early as that.
     */
    static void ran(int path, int times) {
        RAN[path] |= times ^ 1;
        if (times > RAN[path]) {
            RAN[path] = 1;
            Marks.add("incomplete", "the JIT compiled a message digest of the JDK before its first run");
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

    /** Returns {@link Closed#unaligned} for an index into an array of bytes. */
    static int unaligned(int at, int shift) {
        return Closed.unaligned(Native.firstByte() + at, shift);
    }

    private static void find(int which) {
        StackSpace.reserve();
        RuntimeGuard.beginAlways();
        try {
            String name = which == SHA ? "SHA" : which == SHA2 ? "SHA2" : "SHA5";
            PLACES[which] = Native.offset("sun.security.provider." + name, "W");
        } finally {
            RuntimeGuard.endAlways();
        }
    }
}
