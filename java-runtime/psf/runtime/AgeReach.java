package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * How long objects with ages stay reachable, according to real garbage collections. The result is valid for this run only, since
 * compilers and collectors influence it. A collection happens after each 64th of all allocated bytes, or after 64 KB if that is
 * more, and at the end. The caller holds {@link AgeClock#LOCK}, or is the only thread.
 */
final class AgeReach {
    private static final boolean IS_ON = Settings.isOn(Settings.COLLECTS);
    private static final long LEAST = 1 << 16;
    private static final int PART = 64;
    private static final int NEVER = -1;

    /** References by the row of the object; null if it has been collected. */
    private static WeakReference<?>[] held = new WeakReference<?>[0];
    /** Allocated bytes at the last collection before the object was gone, and at the last collection so far. */
    private static long[] seenAt = new long[0];
    private static long last;
    private static long next = IS_ON ? LEAST : Long.MAX_VALUE;
    private static int collections;
    /** Whether the JVM was asked for a collection and did not collect an unreachable object. */
    private static boolean isInVain;

    private AgeReach() {}

    static boolean isDue(long bytes) {
        return bytes >= next;
    }

    /** Follows the object of a row; {@code rows} is the number of rows. */
    static void follow(Object object, int row, int rows) {
        if (!IS_ON) {
            return;
        }
        boolean done = false;
        try {
            if (held.length < rows) {
                seenAt = Arrays.copyOf(seenAt, rows);
                held = Arrays.copyOf(held, rows);
            }
            held[row] = new WeakReference<Object>(object);
            seenAt[row] = NEVER;
            done = true;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** Moves an entry to another row. */
    static void move(int from, int to) {
        if (IS_ON) {
            held[to] = held[from];
            seenAt[to] = seenAt[from];
        }
    }

    /** Clears a range of rows. */
    static void cut(int from, int to) {
        if (IS_ON) {
            Arrays.fill(held, from, to, null);
        }
    }

    static void collect(int rows, long bytes) {
        next = bytes + Math.max(LEAST, bytes / PART);
        if (isInVain) {
            return;
        }
        WeakReference<Object> witness = witness();
        System.gc();
        if (witness.get() != null) {
            isInVain = true;
            return;
        }
        collections++;
        for (int row = 0; row < rows; row++) {
            if (held[row] != null && held[row].get() == null) {
                held[row] = null;
                seenAt[row] = last;
            }
        }
        last = bytes;
    }

    /** Returns a reference to an unreachable object. If memory runs out, the program gets the error and psf a mark. */
    private static WeakReference<Object> witness() {
        WeakReference<Object> witness = null;
        try {
            witness = new WeakReference<Object>(new Object());
        } finally {
            if (witness == null) {
                Marks.unfinished = true;
            }
        }
        return witness;
    }

    static void collectLast(int rows, long bytes) {
        if (IS_ON) {
            collect(rows, bytes);
        }
    }

    /** Returns the number of collections, as JSON; nothing if psf did not ask for them. */
    static String collections() {
        return IS_ON ? ",\"collections\":" + (isInVain ? 0 : collections) : "";
    }

    /** Returns the bytes allocated between an object's birth and the last moment at which it was reachable; -1 if it always was. */
    static long of(int row, long bornBytes) {
        return IS_ON && seenAt[row] != NEVER ? Math.max(0, seenAt[row] - bornBytes) : NEVER;
    }
}
