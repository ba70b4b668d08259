package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;

/**
 * The places in the code that make objects with ages. Each is a method and an instruction, with the number of objects and their
 * bytes. The caller holds {@link AgeClock#LOCK}, or is the only thread.
 */
final class AgeBirths {
    private static long[] keys = new long[16];
    private static long[] counts = new long[16];
    private static long[] amounts = new long[16];
    private static long[] unseen = new long[16];
    private static int all;
    /** A hash table from keys to places, each plus one. */
    private static int[] placeOf = new int[64];

    private AgeBirths() {}

    /** Returns the number of a place. */
    static int place(int method, int insn) {
        long key = (long) method << 16 | insn;
        int last = placeOf.length - 1;
        int at = Ages.mix(key) & last;
        while (placeOf[at] != 0) {
            if (keys[placeOf[at] - 1] == key) {
                return placeOf[at] - 1;
            }
            at = at + 1 & last;
        }
        if (all == keys.length) {
            grow();
        }
        keys[all] = key;
        all++;
        enter(all);
        return all - 1;
    }

    private static void grow() {
        int length = 2 * all;
        keys = Arrays.copyOf(keys, length);
        counts = Arrays.copyOf(counts, length);
        amounts = Arrays.copyOf(amounts, length);
        unseen = Arrays.copyOf(unseen, length);
        placeOf = new int[4 * length];
        for (int place = 1; place <= all; place++) {
            enter(place);
        }
    }

    private static void enter(int place) {
        int last = placeOf.length - 1;
        int at = Ages.mix(keys[place - 1]) & last;
        while (placeOf[at] != 0) {
            at = at + 1 & last;
        }
        placeOf[at] = place;
    }

    /** Counts one object of this size. */
    static void count(int place, long bytes) {
        counts[place]++;
        amounts[place] += bytes;
    }

    /** Counts one object about which nothing is known. */
    static void countUnseen(int place) {
        unseen[place]++;
    }

    /** Marks the counters that name methods in which objects are made. */
    static void name(boolean[] named) {
        for (int place = 0; place < all; place++) {
            named[(int) (keys[place] >>> 16)] = true;
        }
    }

    static void write(Writer out) throws IOException {
        for (int place = 0; place < all; place++) {
            out.write((place == 0 ? "\n[" : ",\n[") + (keys[place] >>> 16) + "," + (keys[place] & 0xFFFF) + "," + counts[place] + ","
                    + amounts[place] + "," + unseen[place] + "]");
        }
    }
}
