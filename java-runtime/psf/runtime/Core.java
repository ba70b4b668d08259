package psf.runtime;

import java.util.Arrays;

/**
 * What one thread has of the machine for itself: a first level of caches, each set of which throws out what was not used for
 * longest, a table that guesses branches, a stack of where calls return to, and memory to give out. Only its thread comes here.
 */
final class Core extends Turn {
    /** The owner's, see {@link Counters}. */
    static final Core OWNER = new Core(Counters.owner(), Memory.ofOwner());
    /** As many as a quarter of the heap has room for, which is half of what is kept for long; see {@link #bytes}. */
    private static final long MOST = Runtime.getRuntime().maxMemory() / 4 / OWNER.bytes();
    /**
     * Whether more threads than that lived at once, or one that can have none: what the machine says is no result then, and nobody
     * asks it any more.
     */
    private static volatile boolean isFull;
    /** What of it is used most: compilers know where constants lie, and how long they are. */
    private static final long[] FIRST = OWNER.first;
    private static final byte[] GUESSES = OWNER.guesses;
    private static final int[] FRAMES = OWNER.frames;

    final Memory memory;

    /** See {@link Machine#isMiss}: one more than the number of each line. */
    private final long[] first = new long[(Machine.FIRST_SETS + 1) * Machine.FIRST_WAYS];
    /** From 0, surely not taken, to 3. */
    private final byte[] guesses = new byte[Machine.HISTORY + 1];
    private int history;
    /** What guesses branches in the place of that table, where the machine has it. */
    private final Tagged tagged = Machine.TAGGED.length == 0 ? null : new Tagged();
    private final int[] lastTargets = new int[Machine.TARGETS + 1];
    /** The receiver's class, where a call was the last one that had the place, and not a switch. */
    private final Class<?>[] lastClasses = new Class<?>[Machine.TARGETS + 1];
    /** Numbers of the frames that calls made, the last ones; the newest is at the top. */
    private final int[] frames = new int[Machine.RETURNS];
    private int top;
    private int entered;

    private Core(Thread thread, Memory memory) {
        super(thread);
        this.memory = memory;
        Arrays.fill(guesses, (byte) 1);
    }

    /** The current thread's; null while what happens is not the machine's business. */
    static Core current() {
        return Thread.currentThread() == Counters.counting() ? OWNER : elsewhere();
    }

    /**
     * What is executed for the first use of something goes past the machine: how much that is depends on names, and on what a
     * collection has left, and with it what all that follows would miss.
     */
    private static Core elsewhere() {
        Thread thread = Thread.currentThread();
        if (!Counters.isOn() || isFull || Inside.is(thread) || Layout.inJdk() && (Quiet.is(thread) || FirstUse.is(thread))) {
            return null;
        }
        if (thread == Counters.owner()) {
            return OWNER;
        }
        if (Layout.inJdk() && Native.isVirtual(thread)) {
            // It would wait for locks where the JDK is about to take it off its carrier, and be lost.
            isFull = true;
            Marks.noVirtualMachine = true;
            return null;
        }
        Tally tally = Tally.of(thread);
        if (!tally.counts()) {
            return null;
        }
        return tally.core != null ? tally.core : begin(thread, tally);
    }

    /** Where there is no memory the program gets to know, and psf. */
    private static Core begin(Thread thread, Tally tally) {
        Counters.reserve();
        boolean done = false;
        Inside.begin();
        try {
            Core core = Turns.living() < MOST ? new Core(thread, new Memory()) : null;
            if (core == null) {
                isFull = true;
                Marks.add("incomplete", "more than " + MOST + " threads lived at once, whose simulated machines take a quarter "
                        + "of the heap; -J -Xmx makes room for more");
            } else {
                Turns.begin(core);
                tally.core = core;
            }
            done = true;
            return core;
        } finally {
            Inside.end();
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** What it takes of the heap, but for what is the same for all threads. */
    private long bytes() {
        long own = 8L * first.length + guesses.length + 8L * lastTargets.length + 4L * frames.length;
        return own + (tagged == null ? 0 : tagged.bytes());
    }

    /** Whether nobody has a machine any more. */
    static boolean isFull() {
        return isFull;
    }

    /** Memory is read or written. */
    void access(long address, int base, int slot) {
        long line = (address >> Machine.LINE) + 1;
        int set = ((int) line & Machine.FIRST_SETS) * Machine.FIRST_WAYS;
        long[] lines = this == OWNER ? FIRST : first;
        if (lines[set] != line) {
            search(lines, line, set, base, slot);
        }
    }

    private void search(long[] lines, long line, int set, int base, int slot) {
        if (Machine.isMiss(lines, set, Machine.FIRST_WAYS, line)) {
            Counters.hit(base, slot);
            if (LastLevel.isMiss(this, line)) {
                Counters.hit(base, slot + 1);
            }
        }
    }

    /** Whether a branch is guessed wrong that is taken where that is 1. */
    boolean isWrongBranch(int site, int taken) {
        if (Machine.TAGGED.length > 0) {
            return tagged.isWrong(site, taken);
        }
        int at = (history ^ site) & Machine.HISTORY;
        byte[] table = this == OWNER ? GUESSES : guesses;
        int guess = table[at];
        history = history << 1 | taken;
        if (taken == 1) {
            table[at] = (byte) (guess == 3 ? 3 : guess + 1);
        } else {
            table[at] = (byte) (guess == 0 ? 0 : guess - 1);
        }
        return guess >> 1 != taken;
    }

    /** The same of a jump to one of many places. */
    boolean isWrongJump(int site, int target) {
        int at = site & Machine.TARGETS;
        if (lastTargets[at] == target + 1) {
            return false;
        }
        lastTargets[at] = target + 1;
        lastClasses[at] = null;
        return true;
    }

    /** The same of a call to a method of the receiver's class. */
    boolean isWrongCall(int site, Class<?> target) {
        int at = site & Machine.TARGETS;
        if (lastClasses[at] == target) {
            return false;
        }
        lastClasses[at] = target;
        lastTargets[at] = 0;
        return true;
    }

    /** A method is entered; the number of its frame. */
    int enter() {
        entered++;
        top = top + 1 == Machine.RETURNS ? 0 : top + 1;
        (this == OWNER ? FRAMES : frames)[top] = entered;
        return entered;
    }

    /** It returns: the newest frame is guessed. Frames that exceptions left stay in the way. */
    boolean isWrongReturn(int frame) {
        boolean isWrong = (this == OWNER ? FRAMES : frames)[top] != frame;
        top = top == 0 ? Machine.RETURNS - 1 : top - 1;
        return isWrong;
    }
}
