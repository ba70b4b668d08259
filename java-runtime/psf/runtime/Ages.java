package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;

/**
 * When objects are born and when they are used last, on one clock for all threads. The time is in instructions ({@link AgeClock}),
 * and in bytes that the program has allocated. The garbage collector has no influence, unless psf asks which objects can still be
 * reached ({@link AgeReach}).
 *
 * <p>An array is born when it is made. Any other object is born when the constructor that the program called for it has returned;
 * accesses before that are not uses. The JVM numbers objects in the order in which code asks for their identity hashes. It keeps
 * the number in the header; here the number is only a key. If there are too many objects for the memory, every second one is
 * forgotten. A hash of its number of birth decides, so the same ones are forgotten on every run.
 *
 * <p>While there is one thread, it works without a lock. With more threads, all access happens under {@link AgeClock#LOCK}.
 */
public final class Ages {
    /** Maximum number of objects that are followed; 0 to follow none. */
    private static final int MOST = (int) Settings.number(Settings.OBJECTS);
    private static final int NEVER = -1;

    static {
        Marks.areOfAges = isOn();
    }

    /** The followed objects, in the order of their births. */
    private static int rows;
    private static int[] sites = new int[0];
    private static int[] sizes = new int[0];
    private static int[] mixed = new int[0];
    private static int[] numbers = new int[0];
    private static long[] bornAt = new long[0];
    private static long[] bornBytes = new long[0];
    private static long[] usedAt = new long[0];
    private static long[] usedBytes = new long[0];

    /** A hash table from the numbers of objects to rows, each plus one; 0 if there is none. */
    private static int[] places = new int[1 << 10];

    /** An object is followed if its hashed number of birth has none of these bits. */
    private static int mask;
    private static long born;
    private static long bytes;
    /** Whether the clocks have been taken: waiting threads may go on, and their later actions have no time. */
    private static boolean isOver;

    private Ages() {}

    static boolean isOn() {
        return MOST > 0;
    }

    /** Records a new array. */
    public static void array(Object array, ThreadClock clock, long own, int more, int base, int first, int insn) {
        if (isFollowed(clock)) {
            long since = own + more;
            int method = base + first;
            if (AgeClock.isAlone(clock)) {
                add(array, clock.now + since, method, insn);
            } else {
                synchronized (AgeClock.LOCK) {
                    add(array, AgeClock.now(clock, since), method, insn);
                }
            }
        }
    }

    /** Records a new array with the arrays in it. */
    public static void arrays(Object array, ThreadClock clock, long own, int more, int base, int first, int insn) {
        if (isFollowed(clock)) {
            synchronized (AgeClock.LOCK) {
                addAll(array, AgeClock.now(clock, own + more), base + first, insn);
            }
        }
    }

    /** Records a new object, after its constructor has returned. */
    public static void made(Object object, ThreadClock clock, long own, int more, int base, int first, int insn) {
        array(object, clock, own, more, base, first, insn);
    }

    /** Counts a new object that the code does not keep in a visible place. */
    public static void unseen(ThreadClock clock, int base, int first, int insn) {
        if (isFollowed(clock)) {
            synchronized (AgeClock.LOCK) {
                if (!isOver) {
                    AgeBirths.countUnseen(AgeBirths.place(base + first, insn));
                }
            }
        }
    }

    /** Whether objects of the current thread have ages. Waits for its turn. */
    private static boolean isFollowed(ThreadClock clock) {
        StackSpace.reserve();
        return AgeClock.isAlone(clock) || AgeClock.take(clock);
    }

    /** Records the use of an object. */
    public static void used(Object object, ThreadClock clock, long own, int more) {
        if (object == null) {
            return;
        }
        if (AgeClock.isAlone(clock)) {
            use(object, clock.now + own + more);
        } else if (isFollowed(clock)) {
            synchronized (AgeClock.LOCK) {
                use(object, AgeClock.now(clock, own + more));
            }
        }
    }

    private static void use(Object object, long now) {
        if (isOver) {
            return;
        }
        int number = Numbers.of(object);
        int[] all = places;
        int[] known = numbers;
        int last = all.length - 1;
        for (int at = number & last; all[at] != 0; at = at + 1 & last) {
            int row = all[at] - 1;
            if (known[row] == number) {
                usedAt[row] = now;
                usedBytes[row] = bytes;
                return;
            }
        }
    }

    private static void addAll(Object array, long now, int method, int insn) {
        add(array, now, method, insn);
        if (array instanceof Object[]) {
            for (Object inner : (Object[]) array) {
                if (inner != null) {
                    addAll(inner, now, method, insn);
                }
            }
        }
    }

    private static void add(Object object, long now, int method, int insn) {
        if (isOver) {
            return;
        }
        int site = AgeBirths.place(method, insn);
        long size = MachineAddresses.size(object);
        AgeBirths.count(site, size);
        bytes += size;
        int mix = mix(born);
        born++;
        while ((mix & mask) == 0 && rows == MOST) {
            thin();
        }
        if ((mix & mask) == 0) {
            follow(object, now, site, (int) Math.min(size, Integer.MAX_VALUE), mix);
        }
        if (AgeReach.isDue(bytes)) {
            AgeReach.collect(rows, bytes);
        }
    }

    private static void follow(Object object, long now, int site, int size, int mix) {
        if (rows == sites.length) {
            grow();
        }
        AgeReach.follow(object, rows, sites.length);
        int number = Numbers.of(object);
        sites[rows] = site;
        sizes[rows] = size;
        mixed[rows] = mix;
        numbers[rows] = number;
        bornAt[rows] = now;
        bornBytes[rows] = bytes;
        usedAt[rows] = NEVER;
        usedBytes[rows] = NEVER;
        rows++;
        place(rows);
    }

    private static void place(int row) {
        int last = places.length - 1;
        int number = numbers[row - 1];
        int at = number & last;
        while (places[at] != 0) {
            if (numbers[places[at] - 1] == number) {
                Marks.add("incomplete", "two objects have the same identity hash, which psf uses as their number");
                return;
            }
            at = at + 1 & last;
        }
        places[at] = row;
    }

    /** Makes room for more rows. If memory runs out, the program gets the error and psf a mark. */
    private static void grow() {
        boolean done = false;
        try {
            int length = (int) Math.min(MOST, Math.max(256, 2L * sites.length));
            int[] more = new int[Integer.highestOneBit(length) << 2];
            sites = Arrays.copyOf(sites, length);
            sizes = Arrays.copyOf(sizes, length);
            mixed = Arrays.copyOf(mixed, length);
            numbers = Arrays.copyOf(numbers, length);
            bornAt = Arrays.copyOf(bornAt, length);
            bornBytes = Arrays.copyOf(bornBytes, length);
            usedAt = Arrays.copyOf(usedAt, length);
            usedBytes = Arrays.copyOf(usedBytes, length);
            places = more;
            done = true;
        } finally {
            if (!done) {
                Marks.unfinished = true;
            }
        }
        for (int row = 1; row <= rows; row++) {
            place(row);
        }
    }

    /** Forgets about half of the objects. */
    private static void thin() {
        mask = mask << 1 | 1;
        Arrays.fill(places, 0);
        int left = 0;
        for (int row = 0; row < rows; row++) {
            if ((mixed[row] & mask) == 0) {
                sites[left] = sites[row];
                sizes[left] = sizes[row];
                mixed[left] = mixed[row];
                numbers[left] = numbers[row];
                bornAt[left] = bornAt[row];
                bornBytes[left] = bornBytes[row];
                usedAt[left] = usedAt[row];
                usedBytes[left] = usedBytes[row];
                AgeReach.move(row, left);
                left++;
                place(left);
            }
        }
        AgeReach.cut(left, rows);
        rows = left;
    }

    /**
     * Returns a hash of a number. Consecutive numbers get unrelated bits, because programs make their objects in regular patterns.
     */
    static int mix(long number) {
        long bits = number * 0x9E3779B97F4A7C15L;
        bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
        return (int) (bits ^ bits >>> 31);
    }

    /** Ends the recording when the clocks are taken. */
    static void end() {
        synchronized (AgeClock.LOCK) {
            if (isOn() && !isOver) {
                AgeReach.collectLast(rows, bytes);
                isOver = true;
            }
        }
    }

    static void write(Writer out) throws IOException {
        if (!isOn()) {
            return;
        }
        out.write("\"ages\":{\"bytes\":" + bytes + ",\"born\":" + born + ",\"every\":" + (mask + 1L) + AgeReach.collections()
                + ",\"sites\":[");
        AgeBirths.write(out);
        out.write("],\"objects\":[");
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            text.setLength(0);
            text.append(row == 0 ? "\n[" : ",\n[").append(sites[row]).append(',').append(sizes[row]);
            text.append(',').append(bornAt[row]).append(',').append(bornBytes[row]);
            long used = usedAt[row] == NEVER ? NEVER : usedAt[row] - bornAt[row];
            long usedFor = usedAt[row] == NEVER ? NEVER : usedBytes[row] - bornBytes[row];
            text.append(',').append(used).append(',').append(usedFor).append(',').append(AgeReach.of(row, bornBytes[row]));
            out.write(text.append(']').toString());
        }
        out.write("]},\n");
    }
}
