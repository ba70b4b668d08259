package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * The allocations of one thread while its clock runs, by place in the code and by time slice. When there are too many slices, they
 * double their width. So the number of places limits the memory, and the result is the same on every run. Only its thread adds to
 * it.
 */
final class ClockAllocations {
    private static final int SLICES = 256;

    /** The width of a slice, as a power of two. */
    private int shift;
    /** A hash table of places, as numbers of methods and instructions; -1 if there is none. */
    private long[] keys = new long[16];
    private long[][] counts = new long[16][];
    private long[][] bytes = new long[16][];
    private int places;

    ClockAllocations() {
        empty(keys);
    }

    /** Does the work of {@code Arrays.fill}, which would count in scope jdk. */
    private static void empty(long[] keys) {
        for (int i = 0; i < keys.length; i++) {
            keys[i] = -1;
        }
    }

    /** Initializes all that an addition needs: in scope jdk, this would count. */
    static void load() {
        new ClockAllocations().add(0, 0, 0, size(new int[0], true));
    }

    /** Adds an array of this size, or an object with size 0: psf knows the sizes of objects. */
    void add(long now, int method, int insn, long size) {
        while (now >> shift >= SLICES) {
            widen();
        }
        int at = find((long) method << 16 | insn);
        int slice = (int) (now >> shift);
        counts[at][slice]++;
        bytes[at][slice] += size;
    }

    private int find(long key) {
        int mask = keys.length - 1;
        int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (keys[at] != key) {
            if (keys[at] == -1) {
                if (2 * (places + 1) > keys.length) {
                    grow();
                    return find(key);
                }
                keys[at] = key;
                counts[at] = new long[SLICES];
                bytes[at] = new long[SLICES];
                places++;
                return at;
            }
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldKeys = keys;
        long[][] oldCounts = counts;
        long[][] oldBytes = bytes;
        keys = new long[2 * oldKeys.length];
        counts = new long[keys.length][];
        bytes = new long[keys.length][];
        empty(keys);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != -1) {
                int at = (int) (oldKeys[i] * 0x9E3779B97F4A7C15L >>> 40) & keys.length - 1;
                while (keys[at] != -1) {
                    at = at + 1 & keys.length - 1;
                }
                keys[at] = oldKeys[i];
                counts[at] = oldCounts[i];
                bytes[at] = oldBytes[i];
            }
        }
    }

    private void widen() {
        shift++;
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != -1) {
                halve(counts[i]);
                halve(bytes[i]);
            }
        }
    }

    private static void halve(long[] slices) {
        for (int i = 0; i < SLICES; i++) {
            slices[i] = 2 * i < SLICES ? slices[2 * i] + slices[2 * i + 1] : 0;
        }
    }

    /** Returns the slice width, followed by rows in the order of places and slices: method, instruction, slice, objects, bytes. */
    long[] rows() {
        long[] sorted = new long[places];
        int next = 0;
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != -1) {
                sorted[next++] = keys[i];
            }
        }
        Arrays.sort(sorted);
        long[] rows = new long[1 + 5 * 16];
        rows[0] = 1L << shift;
        int length = 1;
        for (int i = 0; i < places; i++) {
            int at = find(sorted[i]);
            for (int slice = 0; slice < SLICES; slice++) {
                if (counts[at][slice] == 0) {
                    continue;
                }
                if (length + 5 > rows.length) {
                    rows = Arrays.copyOf(rows, 2 * rows.length);
                }
                rows[length++] = sorted[i] >>> 16;
                rows[length++] = sorted[i] & 0xFFFF;
                rows[length++] = slice;
                rows[length++] = counts[at][slice];
                rows[length++] = bytes[at][slice];
            }
        }
        return Arrays.copyOf(rows, length);
    }

    static void write(long[] rows, Writer out) throws IOException {
        out.write(",\"width\":" + rows[0] + ",\"made\":[");
        for (int i = 1; i < rows.length; i += 5) {
            out.write((i == 1 ? "\n[" : ",\n[") + rows[i] + "," + rows[i + 1] + "," + rows[i + 2] + "," + rows[i + 3] + "," + rows[i + 4] + "]");
        }
        out.write("]");
    }

    /** Returns the bytes of an array, if references have four bytes and objects begin at multiples of eight. */
    static long size(Object array, boolean deep) {
        int shift = Amounts.shift(array);
        long size = Elements.from(shift) + ((long) Array.getLength(array) << shift) + 7 & ~7L;
        if (deep && array instanceof Object[]) {
            for (Object inner : (Object[]) array) {
                if (inner != null) {
                    size += size(inner, true);
                }
            }
        }
        return size;
    }
}
