package psf.runtime;

import java.io.FileInputStream;
import java.io.IOException;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * The work of the JDK for calling contexts or clocks. A cell is a number in memory, for one {@link Home} of one calling context, or for
 * one {@link ThreadClock}. When a counter of the JDK adds, its price is added to the cell that the thread is at. psf has derived the
 * prices from the code. So the sum is the cost of the executed instructions, or their number for a clock.
 *
 * <p>Only its own thread adds to a cell, which needs no lock. Free memory changes under the lock of this class.
 *
 * <p>{@link #add} may not call a method of the JDK that has a body.
 */
final class Cells {
    private static final Unsafe UNSAFE = Memory.UNSAFE;
    /** Whether there are cells. The JIT takes this as a constant. */
    static final boolean ON = Settings.file(Settings.PRICES) != null;
    /** Whether each thread has one cell, which belongs to its clock. */
    static final boolean OF_CLOCKS = ON && Settings.number(Settings.GRAIN) > 0;
    /** Whether the homes of each calling context have cells. */
    static final boolean OF_CONTEXTS = ON && !OF_CLOCKS;
    private static final int PIECE = 1 << 16;

    /** The address of the prices of all counters of the JDK, four bytes each. */
    private static final long ALL = ON ? Memory.take(4L * Layout.slots()) : 0;
    /** The prices of the counters that are in a region's array. The JIT takes them as constants, unless they are 0. */
    @Stable private static final int[] NEAR = new int[ON ? Layout.near() : 0];
    /** The most cells of a calling context: more homes do not fit in a method. */
    static final int MOST = (1 << 13) - 1;
    /** Cells that are never read, for contexts that do not count. */
    static final long NOWHERE = ON ? Memory.take(8L * MOST) : 0;

    /** Memory that threads have left, by the number of cells. The first cell has the address of the next block. */
    private static final long[] FREE = new long[ON ? MOST + 1 : 0];

    static {
        if (ON) {
            read();
        }
    }

    private Cells() {}

    /** Reads the prices. The current thread is within the run-time, so that nothing counts. */
    static void load() {}

    private static void read() {
        try {
            byte[] piece = new byte[PIECE];
            long at = ALL;
            long end = ALL + 4L * Layout.slots();
            FileInputStream in = new FileInputStream(Settings.file(Settings.PRICES));
            try {
                for (int more = in.read(piece); more > 0 && at + more <= end; more = in.read(piece)) {
                    UNSAFE.copyMemory(piece, Native.firstByte(), null, at, more);
                    at += more;
                }
            } finally {
                in.close();
            }
            if (at != end) {
                Marks.add("incomplete", "the prices of counters are not whole, so the work of the JDK is not known");
            }
            for (int i = 0; i < NEAR.length; i++) {
                NEAR[i] = UNSAFE.getInt(null, ALL + 4L * i);
            }
        } catch (IOException e) {
            Marks.add("incomplete", "the prices of counters could not be read (" + e + "), so the work of the JDK is not known");
        }
    }

    @ForceInline
    private static long price(int slot) {
        return slot < NEAR.length ? NEAR[slot] : UNSAFE.getInt(null, ALL + 4L * slot);
    }

    /** Adds the price of a counter of the JDK to a cell. */
    @ForceInline
    static void add(long cell, int slot, long amount) {
        if (cell != 0) {
            UNSAFE.putLong(null, cell, UNSAFE.getLong(null, cell) + amount * price(slot));
        }
    }

    /** A thread adds to a cell from now on. */
    static void open(Thread thread, long cell) {
        Here.of(thread).psf$cell = cell;
    }

    /** Returns the content of a cell. */
    static long get(long cell) {
        return UNSAFE.getLong(null, cell);
    }

    /** Adds to a cell. */
    static void grow(long cell, long amount) {
        UNSAFE.putLong(null, cell, UNSAFE.getLong(null, cell) + amount);
    }

    /** Returns the address of so many cells, which are 0. If there is no memory, the program gets the error and psf a mark. */
    static long take(int count) {
        synchronized (Cells.class) {
            long block = FREE[count];
            if (block != 0) {
                FREE[count] = UNSAFE.getLong(null, block);
                for (int i = 0; i < count; i++) {
                    UNSAFE.putLong(null, block + 8L * i, 0);
                }
                return block;
            }
        }
        return Slots.room(8L * count);
    }

    /** Takes back the memory of a thread that has ended. */
    static synchronized void free(long block, int count) {
        UNSAFE.putLong(null, block, FREE[count]);
        FREE[count] = block;
    }
}
