package psf.runtime;

import java.util.Arrays;

/**
 * One thread's part of the simulated machine. It has a first level of caches with least-recently-used sets, a branch predictor, a
 * stack of return addresses, and memory. Only its thread uses it.
 */
final class MachineCore extends OrderedThread {
    /** The owner's core, see {@link Gate}. */
    static final MachineCore OWNER = new MachineCore(Gate.owner(), MachineMemory.ofOwner());
    /** How many cores a quarter of the heap can contain, which is half of the old generation; see {@link #bytes}. */
    private static final long MOST = Runtime.getRuntime().maxMemory() / 4 / OWNER.bytes();
    /**
     * Whether more threads than that lived at once, or a thread that cannot have a core. The simulation then has no result, and no
     * thread uses it any more.
     */
    private static volatile boolean isFull;
    /** The owner's arrays that are used most. As constants, compilers know their addresses and lengths. */
    private static final long[] FIRST = OWNER.first;
    private static final byte[] GUESSES = OWNER.guesses;
    private static final int[] FRAMES = OWNER.frames;

    final MachineMemory memory;
    /** The checks of classes that the thread made. */
    final MachineChecks checks = new MachineChecks();

    /** Numbers of lines plus one, see {@link Machine#isMiss}. */
    private final long[] first = new long[(Machine.FIRST_SETS + 1) * Machine.FIRST_WAYS];
    /** Two-bit counters: from 0, strongly not taken, to 3. */
    private final byte[] guesses = new byte[Machine.HISTORY + 1];
    private int history;
    /** The predictor that replaces this table, if the machine has one. */
    private final MachineTags tagged = Machine.TAGGED.length == 0 ? null : new MachineTags();
    /** The predictor of targets that replaces the last ones, if the machine has one. */
    private final MachineTargets targets = Machine.PATHS.length == 0 ? null : new MachineTargets();
    private final int[] lastTargets = new int[Machine.TARGETS + 1];
    /** The class of the last receiver. It is null if the entry's last user was a switch, not a call. */
    private final Class<?>[] lastClasses = new Class<?>[Machine.TARGETS + 1];
    /** Numbers of the last frames that calls made; the newest is at the top. */
    private final int[] frames = new int[Machine.RETURNS];
    private int top;
    private int entered;
    /** The last line of each stream that the prefetcher follows. */
    private final long[] streams = new long[Machine.STREAMS];
    private int oldest;

    private MachineCore(Thread thread, MachineMemory memory) {
        super(thread);
        this.memory = memory;
        Arrays.fill(guesses, (byte) 1);
    }

    /** Returns the current thread's core; null if the machine ignores what the thread does now. */
    static MachineCore current() {
        return Thread.currentThread() == Gate.counting() ? OWNER : elsewhere();
    }

    /**
     * Finds the core of a thread that is not the counting owner. The machine ignores first uses. Their length depends on names and
     * on earlier garbage collections, and would change all later misses.
     */
    private static MachineCore elsewhere() {
        Thread thread = Thread.currentThread();
        if (!Gate.isOn() || isFull || RuntimeGuard.has(thread) || Here.isMuted(thread) || FirstUse.is(thread)) {
            return null;
        }
        if (thread == Gate.owner()) {
            return OWNER;
        }
        if (Layout.inJdk() && Native.isVirtual(thread)) {
            // In the machine's locks the thread would wait while the JDK is about to unmount it from its carrier, and would be
            // lost.
            isFull = true;
            Marks.noVirtualMachine = true;
            return null;
        }
        Tally tally = Tally.of(thread);
        if (!tally.counts()) {
            return null;
        }
        MachineCore core = (MachineCore) tally.core;
        return core != null ? core : begin(thread, tally);
    }

    /** Makes a core. If memory runs out, the program gets the error and psf a mark. */
    private static MachineCore begin(Thread thread, Tally tally) {
        StackSpace.reserve();
        boolean done = false;
        RuntimeGuard.begin();
        try {
            MachineCore core = ThreadOrder.living() < MOST ? new MachineCore(thread, new MachineMemory()) : null;
            if (core == null) {
                isFull = true;
                Marks.add("incomplete", "more than " + MOST + " threads lived at once, whose simulated machines take a quarter "
                        + "of the heap; -J -Xmx makes room for more");
            } else {
                ThreadOrder.begin(core);
                tally.core = core;
            }
            done = true;
            return core;
        } finally {
            RuntimeGuard.end();
            if (!done) {
                Marks.unfinished = true;
            }
        }
    }

    /** Returns its size in the heap, without the parts that all threads share. */
    private long bytes() {
        long own = 8L * first.length + guesses.length + 8L * lastTargets.length + 4L * frames.length;
        return own + (tagged == null ? 0 : tagged.bytes()) + (targets == null ? 0 : MachineTargets.bytes());
    }

    /** Whether the simulation has been given up for all threads. */
    static boolean isFull() {
        return isFull;
    }

    /** Reads or writes memory. */
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
            Counter.hitAny(base, slot);
            boolean isForeseen = isForeseen(line);
            if (MachineLastLevel.isMiss(this, line) && !isForeseen) {
                Counter.hitAny(base, slot + 1);
            }
        }
    }

    /** Whether the prefetcher has fetched a line, because it follows a line that missed lately. */
    private boolean isForeseen(long line) {
        for (int stream = 0; stream < streams.length; stream++) {
            long ahead = line - streams[stream];
            if (ahead >= 0 && ahead <= 2) {
                streams[stream] = line;
                return true;
            }
        }
        if (streams.length > 0) {
            streams[oldest] = line;
            oldest = oldest + 1 == streams.length ? 0 : oldest + 1;
        }
        return false;
    }

    /** Whether the predictor is wrong about a branch; {@code taken} is 1 if the branch is taken. */
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

    /** Whether the predictor is wrong about the target of a switch. */
    boolean isWrongJump(int site, int target) {
        if (targets != null) {
            return targets.isWrong(site, target + 1);
        }
        int at = site & Machine.TARGETS;
        if (lastTargets[at] == target + 1) {
            return false;
        }
        lastTargets[at] = target + 1;
        lastClasses[at] = null;
        return true;
    }

    /** Whether the predictor is wrong about a call, whose target the receiver's class decides. */
    boolean isWrongCall(int site, Class<?> target) {
        if (targets != null) {
            return targets.isWrong(site, (int) (MachineAddresses.of(target, this) >>> 3));
        }
        int at = site & Machine.TARGETS;
        if (lastClasses[at] == target) {
            return false;
        }
        lastClasses[at] = target;
        lastTargets[at] = 0;
        return true;
    }

    /** Enters a method; returns the number of its frame. */
    int enter() {
        entered++;
        top = top + 1 == Machine.RETURNS ? 0 : top + 1;
        (this == OWNER ? FRAMES : frames)[top] = entered;
        return entered;
    }

    /** Leaves a method: the prediction is the newest frame. Frames that exceptions left remain on the stack. */
    boolean isWrongReturn(int frame) {
        boolean isWrong = (this == OWNER ? FRAMES : frames)[top] != frame;
        top = top == 0 ? Machine.RETURNS - 1 : top - 1;
        return isWrong;
    }

    /** Lets virtual threads have tallies, and with them cores, of their own while there are cores for all. */
    static final class Maker extends Tally.Maker {
        @Override
        Tally make(Thread thread) {
            return null;
        }

        @Override
        boolean sharesVirtual() {
            return isFull();
        }
    }
}
