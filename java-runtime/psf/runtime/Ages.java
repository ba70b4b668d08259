package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;

/**
 * When objects are born and when they are used last, on one clock for all threads: in instructions ({@link AgeClock}), and in
 * bytes that the program has allocated. No collector has a say, but where somebody asked what can still be reached
 * ({@link Reach}).
 *
 * <p>An array is born where it is made, any other object when the constructor that the program called for it has returned; what
 * happens to it before is no use. The JVM numbers objects in the order in which their identity hashes are asked for and keeps
 * the number in the header; it is only a key here. Where there would be more objects than memory is for, every second one is
 * forgotten, by a hash of how many were born before it: the same ones on every run.
 */
public final class Ages {
    /** How many objects are followed at most; 0 where none is. */
    private static final int MOST = (int) Output.number("0" + Channel.setting(Channel.AGES));
    private static final int NEVER = -1;

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

    /** Rows, one more each, by the numbers of their objects; 0 where there is none. */
    private static int[] places = new int[1 << 10];

    /** Those are followed whose mixed number of birth has none of these bits. */
    private static int mask;
    private static long born;
    private static long bytes;
    /** Whether the clocks have been taken: threads that wait may go on, and what they do then has no time. */
    private static boolean isOver;

    private Ages() {}

    static boolean isOn() {
        return MOST > 0;
    }

    /** An array has been made. */
    public static void array(Object array, Lane lane, long own, int more, int base, int first, int insn) {
        if (isFollowed(lane)) {
            long since = own + more;
            int method = base + first;
            if (AgeClock.isAlone(lane)) {
                add(array, lane.now + since, method, insn);
            } else {
                synchronized (AgeClock.LOCK) {
                    add(array, AgeClock.now(lane, since), method, insn);
                }
            }
        }
    }

    /** An array has been made with the arrays in it. */
    public static void arrays(Object array, Lane lane, long own, int more, int base, int first, int insn) {
        if (isFollowed(lane)) {
            synchronized (AgeClock.LOCK) {
                addAll(array, AgeClock.now(lane, own + more), base + first, insn);
            }
        }
    }

    /** A constructor has returned that was called for a new object. */
    public static void made(Object object, Lane lane, long own, int more, int base, int first, int insn) {
        array(object, lane, own, more, base, first, insn);
    }

    /** The same for an object that the code does not keep where it can be seen. */
    public static void unseen(Lane lane, int base, int first, int insn) {
        if (isFollowed(lane)) {
            synchronized (AgeClock.LOCK) {
                if (!isOver) {
                    Births.countUnseen(Births.place(base + first, insn));
                }
            }
        }
    }

    /** Whether it is a thread whose objects have ages; waits for its turn. */
    private static boolean isFollowed(Lane lane) {
        Counters.reserve();
        return AgeClock.isAlone(lane) || AgeClock.take(lane);
    }

    /** An object is used. */
    public static void used(Object object, Lane lane, long own, int more) {
        if (object == null) {
            return;
        }
        if (AgeClock.isAlone(lane)) {
            use(object, lane.now + own + more);
        } else if (isFollowed(lane)) {
            synchronized (AgeClock.LOCK) {
                use(object, AgeClock.now(lane, own + more));
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
        int site = Births.place(method, insn);
        long size = Addresses.size(object);
        Births.count(site, size);
        bytes += size;
        int mix = mix(born);
        born++;
        while ((mix & mask) == 0 && rows == MOST) {
            thin();
        }
        if ((mix & mask) == 0) {
            follow(object, now, site, (int) Math.min(size, Integer.MAX_VALUE), mix);
        }
        if (Reach.isDue(bytes)) {
            Reach.collect(rows, bytes);
        }
    }

    private static void follow(Object object, long now, int site, int size, int mix) {
        if (rows == sites.length) {
            grow();
        }
        Reach.follow(object, rows, sites.length);
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
                Marks.add("incomplete", "two objects have the same number, which is their identity hash");
                return;
            }
            at = at + 1 & last;
        }
        places[at] = row;
    }

    /** Where there is no memory the program gets to know, and psf. */
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

    /** About every second object is forgotten. */
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
                Reach.move(row, left);
                left++;
                place(left);
            }
        }
        Reach.cut(left, rows);
        rows = left;
    }

    /** Bits that have nothing to do with one another, of consecutive numbers: programs make their objects in turns. */
    static int mix(long number) {
        long bits = number * 0x9E3779B97F4A7C15L;
        bits = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        bits = (bits ^ bits >>> 27) * 0x94D049BB133111EBL;
        return (int) (bits ^ bits >>> 31);
    }

    /** The clocks are taken. */
    static void end() {
        synchronized (AgeClock.LOCK) {
            if (isOn() && !isOver) {
                Reach.collectLast(rows, bytes);
                isOver = true;
            }
        }
    }

    static void write(Writer out) throws IOException {
        if (!isOn()) {
            return;
        }
        out.write("\"ages\":{\"bytes\":" + bytes + ",\"born\":" + born + ",\"every\":" + (mask + 1L) + Reach.collections()
                + ",\"sites\":[");
        Births.write(out);
        out.write("],\"objects\":[");
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            text.setLength(0);
            text.append(row == 0 ? "\n[" : ",\n[").append(sites[row]).append(',').append(sizes[row]);
            text.append(',').append(bornAt[row]).append(',').append(bornBytes[row]);
            long used = usedAt[row] == NEVER ? NEVER : usedAt[row] - bornAt[row];
            long usedFor = usedAt[row] == NEVER ? NEVER : usedBytes[row] - bornBytes[row];
            text.append(',').append(used).append(',').append(usedFor).append(',').append(Reach.of(row, bornBytes[row]));
            out.write(text.append(']').toString());
        }
        out.write("]},\n");
    }
}
