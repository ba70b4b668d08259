package psf.runtime;

import jdk.internal.misc.Unsafe;

/**
 * Memory for counters, outside of the program's heap. So counters take no room from the program, and no collection of garbage reads
 * them. The operating system provides a page of it when the page is first written.
 *
 * <p>The first code of the JDK may not initialize this class: {@code Unsafe} would read constants that the JVM has not set yet.
 *
 * <p>Memory is never freed. The lock of this class protects what is left of the last piece.
 */
final class Memory {
    static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** The bytes that are asked of the JVM at once. For so many bytes the C library maps new pages, and these are zero. */
    private static final long PIECE = 64L << 20;

    private static long free;
    private static long end;

    private Memory() {}

    /** Initializes the class. */
    static void load() {}

    /** Whether this many bytes are left of the last piece. Otherwise {@link #take} needs much stack. */
    static synchronized boolean has(long bytes) {
        return bytes + 8 <= end - free;
    }

    /** Returns the address of so many bytes, which are zero. The current thread is within the run-time, so that nothing counts. */
    static synchronized long take(long bytes) {
        long whole = bytes + 7 & -8;
        if (whole > PIECE / 2) {
            return piece(whole);
        }
        if (whole > end - free) {
            free = piece(PIECE);
            end = free + PIECE;
        }
        long taken = free;
        free += whole;
        return taken;
    }

    private static long piece(long size) {
        long piece = UNSAFE.allocateMemory(size);
        // A setting of the C library fills new memory.
        if ((UNSAFE.getLong(null, piece) | UNSAFE.getLong(null, piece + size - 8)) != 0) {
            UNSAFE.setMemory(null, piece, size, (byte) 0);
        }
        return piece;
    }
}
