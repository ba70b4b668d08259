package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * Until when objects that have ages could be reached, as real collections find: of this run, since compilers and collectors have
 * a say in it. One takes place whenever a 64th of all bytes has been allocated since the last one, or 64 KB where that is more,
 * and one at the end.
 */
final class Reach {
    private static final boolean IS_ON = "1".equals(Channel.setting(Channel.REACH));
    private static final long LEAST = 1 << 16;
    private static final int PART = 64;
    private static final int NEVER = -1;

    /** By the row of the object; none where it is gone. */
    private static WeakReference<?>[] held = new WeakReference<?>[0];
    /** How many bytes had been allocated at the collection before that which found it gone, and at the last one of all. */
    private static long[] seenAt = new long[0];
    private static long last;
    private static long next = IS_ON ? LEAST : Long.MAX_VALUE;
    private static int collections;
    /** Whether the JVM was asked for a collection and did not collect what nothing reaches. */
    private static boolean isInVain;

    private Reach() {}

    static boolean isDue(long bytes) {
        return bytes >= next;
    }

    /** An object is in that row of so many from here on. */
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

    /** What was in one row is in another one. */
    static void move(int from, int to) {
        if (IS_ON) {
            held[to] = held[from];
            seenAt[to] = seenAt[from];
        }
    }

    /** Rows from the one to the other are free. */
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

    /** What nothing reaches. Where there is no memory for it the program gets to know, and psf. */
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

    /** How many collections there were, for the document; nothing where nobody asked. */
    static String collections() {
        return IS_ON ? ",\"collections\":" + (isInVain ? 0 : collections) : "";
    }

    /** From an object's birth until it was found in reach for the last time, in bytes; -1 where it always was. */
    static long of(int row, long bornBytes) {
        return IS_ON && seenAt[row] != NEVER ? Math.max(0, seenAt[row] - bornBytes) : NEVER;
    }
}
