package psf.runtime;

/**
 * A thread's part of a simulated memory of 32 GB. The thread allocates it from the lower to the upper end, in the order in which it
 * first uses objects. The owner's part begins at the lower end of the memory, with the static fields. Other threads get pieces from
 * the upper end.
 *
 * <p>Each piece begins at a multiple of the size after which the sets of the first level repeat. So misses of that level do not
 * depend on which piece a thread has, nor on when other threads took theirs. If there is more than one thread, the caller holds the
 * lock of {@link MachineAddresses}.
 */
final class MachineMemory {
    /** Begin of the owner's objects. */
    private static final long BEGIN = 1 << 26;
    private static final long END = 1L << 35;
    private static final long PIECE = Math.max(1L << 22, (Machine.FIRST_SETS + 1L) << Machine.LINE);
    /** Bytes for static fields at the begin of a thread's first piece. */
    private static final long STATICS_OF_PIECE = 1 << 16;
    /** Begin of the last piece that was taken. */
    private static long lowest = END;

    /** The range of a thread's static fields, which is reused from its begin when it is full, and the next free place. */
    private long firstStatic;
    private long lastStatic;
    private long nextStatic;
    private boolean isOwners;
    private long next;
    private long end;

    static MachineMemory ofOwner() {
        MachineMemory memory = new MachineMemory();
        memory.isOwners = true;
        memory.haveStatics(64, 64 + 8 * 0x3fffffL);
        memory.next = BEGIN;
        return memory;
    }

    private void haveStatics(long from, long to) {
        firstStatic = from;
        nextStatic = from;
        lastStatic = to;
    }

    /** Returns the address for an object. After the end, allocation starts again at the begin. */
    long give(long size) {
        if (next + size > (isOwners ? lowest : end)) {
            begin(size);
        }
        long address = next;
        next += size;
        return address;
    }

    private void begin(long size) {
        if (isOwners) {
            next = BEGIN;
            return;
        }
        next = piece(size);
        end = next + whole(size);
    }

    private static long piece(long size) {
        long whole = whole(size);
        if (lowest - whole < END / 2) {
            lowest = END;
        }
        lowest -= whole;
        return lowest;
    }

    private static long whole(long size) {
        return (size + PIECE - 1) / PIECE * PIECE;
    }

    /** Returns the address for a static field. */
    long giveStatic() {
        if (lastStatic == 0) {
            long from = piece(PIECE);
            haveStatics(from, from + STATICS_OF_PIECE - 8);
            next = from + STATICS_OF_PIECE;
            end = from + PIECE;
        }
        long address = nextStatic;
        nextStatic = address == lastStatic ? firstStatic : address + 8;
        return address;
    }
}
