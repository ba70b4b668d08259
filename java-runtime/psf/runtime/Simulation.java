package psf.runtime;

/**
 * A machine that is simulated while the program runs: two levels of caches, each set of which throws out what was not used
 * for longest, and a table that guesses branches. What it misses goes into counters like any other.
 *
 * <p>Only the thread that counts from the beginning on has a machine. If another one comes here, the run is incomplete.
 */
public final class Simulation {
    private static final int LINE = setting(0);
    private static final int FIRST_SETS = setting(1) - 1;
    private static final int FIRST_WAYS = setting(2);
    private static final int LAST_SETS = setting(3) - 1;
    private static final int LAST_WAYS = setting(4);
    private static final int HISTORY = (1 << setting(5)) - 1;
    private static final int TARGETS = setting(6) - 1;
    private static final int RETURNS = setting(7);

    /** Numbers of lines, one more each, set by set, what was used last at the front of its set; 0 where there is none. */
    private static final long[] FIRST = new long[(FIRST_SETS + 1) * FIRST_WAYS];
    private static final long[] LAST = new long[(LAST_SETS + 1) * LAST_WAYS];
    /** From 0, surely not taken, to 3. */
    private static final byte[] GUESSES = new byte[HISTORY + 1];
    private static final int[] LAST_TARGETS = new int[TARGETS + 1];
    /** The receiver's class, where a call was the last one that had the place, and not a switch. */
    private static final Class<?>[] LAST_CLASSES = new Class<?>[TARGETS + 1];
    private static int history;
    /** Numbers of the frames that calls made, the last ones; the newest is at the top. */
    private static final int[] FRAMES = new int[RETURNS];
    private static int top;
    private static int frames;

    /** By the first counter of the instruction, where it reads or writes a field: how far from the object's address. */
    private static final int[] OFFSETS = new int[Counters.slots()];

    static {
        java.util.Arrays.fill(GUESSES, (byte) 1);
    }

    private Simulation() {}

    private static int setting(int number) {
        String all = Channel.setting(Channel.MACHINE);
        int start = 0;
        for (int i = 0; i < number; i++) {
            start = all.indexOf(',', start) + 1;
        }
        int end = all.indexOf(',', start);
        return (int) Output.number(end < 0 ? all.substring(start) : all.substring(start, end));
    }

    /** A field of an object is read or written. */
    public static void field(Object object, String field, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere() || object == null) {
            return;
        }
        int offset = OFFSETS[base + slot];
        if (offset == 0) {
            offset = Addresses.offset(object, field);
            OFFSETS[base + slot] = offset;
        }
        access(Addresses.of(object) + offset, base, slot);
    }

    /** A static field is. */
    public static void statics(String field, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere()) {
            return;
        }
        int address = OFFSETS[base + slot];
        if (address == 0) {
            address = Addresses.ofStatic(field);
            OFFSETS[base + slot] = address;
        }
        access(address, base, slot);
    }

    /** An element of an array is. */
    public static void element(Object array, int index, int shift, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere() || array == null) {
            return;
        }
        access(Addresses.of(array) + Addresses.ELEMENTS + ((long) index << shift), base, slot);
    }

    /** The length of an array is read. */
    public static void length(Object array, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere() || array == null) {
            return;
        }
        access(Addresses.of(array) + Addresses.LENGTH, base, slot);
    }

    /** An array was made: all of it is written. The third counter has how many lines that are. */
    public static void made(Object array, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere()) {
            return;
        }
        long from = Addresses.of(array);
        long last = from + Addresses.size(array) - 1 >> LINE;
        for (long line = from >> LINE; line <= last; line++) {
            access(line << LINE, base, slot);
            Counters.hit(base, slot + 2);
        }
    }

    /** An array was made with the arrays in it. */
    public static void madeAll(Object array, int base, int slot) {
        made(array, base, slot);
        if (array instanceof Object[]) {
            for (Object inner : (Object[]) array) {
                if (inner != null) {
                    madeAll(inner, base, slot);
                }
            }
        }
    }

    /** A branch is taken where that is 1. */
    public static void branch(int taken, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere()) {
            return;
        }
        int at = (history ^ base + slot) & HISTORY;
        int guess = GUESSES[at];
        history = history << 1 | taken;
        if (taken == 1) {
            GUESSES[at] = (byte) (guess == 3 ? 3 : guess + 1);
        } else {
            GUESSES[at] = (byte) (guess == 0 ? 0 : guess - 1);
        }
        if (guess >> 1 != taken) {
            Counters.hit(base, slot);
        }
    }

    /** Control goes to one of many places. */
    public static void jump(int target, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere()) {
            return;
        }
        int at = base + slot & TARGETS;
        if (LAST_TARGETS[at] != target + 1) {
            LAST_TARGETS[at] = target + 1;
            LAST_CLASSES[at] = null;
            Counters.hit(base, slot);
        }
    }

    /** A method is called that the receiver chooses: its class stands for the target, as where the JVM guesses it. */
    public static void call(Object receiver, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere() || receiver == null) {
            return;
        }
        Class<?> target = receiver.getClass();
        int at = base + slot & TARGETS;
        if (LAST_CLASSES[at] != target) {
            LAST_CLASSES[at] = target;
            LAST_TARGETS[at] = 0;
            Counters.hit(base, slot);
        }
    }

    /** A method is entered; the number of its frame. */
    public static int entered() {
        if (Thread.currentThread() != Counters.counting() && isElsewhere()) {
            return 0;
        }
        frames++;
        top = top + 1 == RETURNS ? 0 : top + 1;
        FRAMES[top] = frames;
        return frames;
    }

    /** It returns: the newest frame is guessed, right or wrong. Frames that exceptions left stay in the way. */
    public static void returned(int frame, int base, int slot) {
        if (Thread.currentThread() != Counters.counting() && isElsewhere() || frame == 0) {
            return;
        }
        if (FRAMES[top] != frame) {
            Counters.hit(base, slot);
        }
        top = top == 0 ? RETURNS - 1 : top - 1;
    }

    private static void access(long address, int base, int slot) {
        long line = (address >> LINE) + 1;
        if (FIRST[((int) line & FIRST_SETS) * FIRST_WAYS] != line) {
            search(line, base, slot);
        }
    }

    private static void search(long line, int base, int slot) {
        if (isMiss(FIRST, ((int) line & FIRST_SETS) * FIRST_WAYS, FIRST_WAYS, line)) {
            Counters.hit(base, slot);
            if (isMiss(LAST, ((int) line & LAST_SETS) * LAST_WAYS, LAST_WAYS, line)) {
                Counters.hit(base, slot + 1);
            }
        }
    }

    /** Puts a line to the front of its set, whether it was in it or not. */
    private static boolean isMiss(long[] cache, int set, int ways, long line) {
        long before = cache[set];
        cache[set] = line;
        if (before == line) {
            return false;
        }
        for (int way = set + 1; way < set + ways; way++) {
            long own = cache[way];
            cache[way] = before;
            if (own == line) {
                return false;
            }
            before = own;
        }
        return true;
    }

    /** Whether what happens is not the machine's business: nothing counts, or it is another thread. */
    private static boolean isElsewhere() {
        Thread thread = Thread.currentThread();
        if (!Counters.isOn() || Inside.is(thread)) {
            return true;
        }
        if (thread == Counters.owner()) {
            return false;
        }
        Marks.add("incomplete", "more than one thread ran, and a machine is simulated for one alone");
        return true;
    }
}
