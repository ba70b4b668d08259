package psf.runtime;

/**
 * A part of a memory of 32 GB that one thread gives out from one end to the other, in the order in which it first touches
 * objects. The owner's begins at the lower end of all, with the static fields; the others' are pieces from the upper end.
 *
 * <p>Every piece begins at a multiple of what the sets of the first level repeat after. So what that misses does not depend on
 * which piece a thread has, and with it not on when others took theirs. Only who holds the lock of {@link Addresses} comes
 * here while there is more than one thread.
 */
final class Memory {
    /** Of the owner's objects. */
    private static final long BEGIN = 1 << 26;
    private static final long END = 1L << 35;
    private static final long PIECE = Math.max(1L << 22, (Machine.FIRST_SETS + 1L) << Machine.LINE);
    /** Of a piece that a thread begins with, for static fields. */
    private static final long STATICS_OF_PIECE = 1 << 16;
    /** Where the last piece begins that was taken. */
    private static long lowest = END;

    /** All of a thread's static fields, which begin anew when there is no room left; the next one. */
    private long firstStatic;
    private long lastStatic;
    private long nextStatic;
    private boolean isOwners;
    private long next;
    private long end;

    static Memory ofOwner() {
        Memory memory = new Memory();
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

    /** Room for an object; behind the end memory is given out anew. */
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

    /** Room for a static field. */
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
