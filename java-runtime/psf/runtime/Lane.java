package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The clock of one thread, in instructions, and those of its calls that are long enough. Only its thread moves it; others
 * read it when that is dead, or at rest at the end.
 */
public final class Lane extends Tally {
    /** What was asked for: calls of so many instructions at least, and so many calls at most. */
    private static final long GRAIN = Math.max(1, Output.number(Channel.setting(Channel.GRAIN)));
    private static final int MOST = (int) Math.max(1, Output.number(Channel.setting(Channel.CALLS)));

    /** The owner's, see {@link Counters}. */
    static final Lane OWNER = new Lane(Counters.owner() == null ? "" : Counters.owner().getName(), true, 0);
    /** Of threads while they do not count. Several may move it at once, and nobody reads it: its calls are endless. */
    static final Lane OFF = new Lane("", false, -1);
    /** Of threads that ended, whose calls are no more than one thread may have. */
    private static final List<Lane> ENDED = new ArrayList<Lane>();
    private static int numbers;
    private static long grainOfEnded = GRAIN;
    private static List<Lane> taken;

    static {
        OFF.starts[0] = Long.MAX_VALUE >> 1;
        if (Ages.isOn()) {
            AgeClock.load();
        }
    }

    /** How many instructions the thread has executed, as far as its frames have told. */
    long now;
    /** Calls that execute fewer are left out. */
    long grain = GRAIN;
    /** How many calls are under way. Of each the method and when it began, from 1 on. */
    int depth;
    int[] methods = new int[64];
    long[] starts = new long[64];
    /** Its part in the clock of ages; null where it has none. */
    AgeClock ages;
    /** Whose end it waits for. */
    Thread waitsFor;

    private final String name;
    private final boolean first;
    /** By which others name it. */
    private final int number;
    private Starts origin;
    /** The clocks of threads whose end it waited for, and what its own showed. */
    private final List<Lane> ended = new ArrayList<Lane>();
    private final List<Long> endedAt = new ArrayList<Long>();
    /** What somebody wants to know of. */
    private int events;
    private int[] eventMethods = new int[0];
    private long[] eventTimes = new long[0];
    private long eventsLost;
    /** What it allocated; null where that is not noted, or nothing was. */
    private Made made;
    /** The same of a copy. */
    private long[] rows;
    private int count;
    private int[] callees = new int[16];
    private long[] from = new long[16];
    private long[] to = new long[16];
    private int open;

    private Lane(String name, boolean first, int number) {
        this.name = name;
        this.first = first;
        this.number = number;
    }

    /** Of a thread that is not the owner; its {@link Tally} is being registered, which one thread does at a time. */
    Lane(Thread thread) {
        this(thread.getName(), false, ++numbers);
        this.origin = Starts.meet(thread, this);
    }

    /** Of the current thread. */
    static Lane current() {
        return Thread.currentThread() == Counters.counting() ? OWNER : elsewhere();
    }

    static Lane enterElsewhere(int method) {
        Lane lane = elsewhere();
        if (lane != OFF) {
            lane.push(method);
        }
        return lane;
    }

    static long ranElsewhere(long own, int more, int method) {
        Lane lane = elsewhere();
        if (lane != OFF) {
            long start = lane.now;
            lane.now = start + own + more;
            if (lane.now - start >= lane.grain) {
                lane.keep(method, start, lane.now);
            }
        }
        return -more;
    }

    private static Lane elsewhere() {
        Thread thread = Thread.currentThread();
        if (Counters.isOn()) {
            if (Inside.is(thread)) {
                return OFF;
            }
            return thread == Counters.owner() ? OWNER : (Lane) Tally.of(thread);
        }
        Counters.isLate(thread);
        return OFF;
    }

    /** A call begins. */
    void push(int method) {
        int next = depth + 1;
        if (next == starts.length) {
            methods = Arrays.copyOf(methods, 2 * next);
            starts = Arrays.copyOf(starts, 2 * next);
        }
        methods[next] = method;
        starts[next] = now;
        depth = next;
    }

    /**
     * Calls further in have ended by an exception that they did not see, as constructors on their way to the superclass's
     * do: since then nothing moved the clock. Or a return threw that had said that its method is left.
     */
    void backTo(int outer) {
        if (this == OFF) {
            return;
        }
        for (; depth > outer; depth--) {
            if (now - starts[depth] >= grain) {
                keep(methods[depth], starts[depth], now);
            }
        }
        depth = outer;
    }

    /** A call has ended that is long enough. */
    void keep(int method, long start, long end) {
        if (count == from.length && count < MOST) {
            int length = (int) Math.min(MOST, 2L * count);
            callees = Arrays.copyOf(callees, length);
            from = Arrays.copyOf(from, length);
            to = Arrays.copyOf(to, length);
        }
        while (count >= MOST) {
            thin(2 * grain);
        }
        if (end - start >= grain) {
            callees[count] = method;
            from[count] = start;
            to[count] = end;
            count++;
        }
    }

    /** It has waited for the end of another one, which has come if nothing else ended the wait. */
    void joined() {
        Lane other = waitsFor.isAlive() ? null : waitsFor == Counters.owner() ? OWNER : Starts.laneOf(waitsFor);
        waitsFor = null;
        if (other != null) {
            ended.add(other);
            endedAt.add(Long.valueOf(now));
        }
    }

    /** A method is entered that somebody wants to know of. */
    void event(int method) {
        if (events == MOST) {
            eventsLost++;
            return;
        }
        if (events == eventTimes.length) {
            int length = (int) Math.min(MOST, 16 + 2L * events);
            eventMethods = Arrays.copyOf(eventMethods, length);
            eventTimes = Arrays.copyOf(eventTimes, length);
        }
        eventMethods[events] = method;
        eventTimes[events] = now;
        events++;
    }

    /** What it allocates. */
    Made made() {
        if (made == null) {
            made = new Made();
        }
        return made;
    }

    /** Leaves out what is shorter than this. */
    private void thin(long least) {
        grain = least;
        int left = 0;
        for (int i = 0; i < count; i++) {
            if (to[i] - from[i] >= least) {
                callees[left] = callees[i];
                from[left] = from[i];
                to[left] = to[i];
                left++;
            }
        }
        count = left;
    }

    /** With the calls that are under way. */
    private Lane copy(boolean isOver) {
        Lane copy = new Lane(name, first, number);
        copy.origin = origin;
        copy.ended.addAll(ended);
        copy.endedAt.addAll(endedAt);
        copy.events = events;
        copy.eventMethods = eventMethods.clone();
        copy.eventTimes = eventTimes.clone();
        copy.eventsLost = eventsLost;
        copy.rows = made == null ? rows : made.rows();
        copy.now = now;
        copy.grain = grain;
        copy.count = count;
        copy.callees = callees.clone();
        copy.from = from.clone();
        copy.to = to.clone();
        for (int inner = depth; inner > 0; inner--) {
            if (now - starts[inner] >= copy.grain) {
                copy.keep(methods[inner], starts[inner], now);
                copy.open += isOver ? 0 : 1;
            }
        }
        return copy;
    }

    /** Its thread is dead. */
    void retire() {
        ENDED.add(copy(true));
        grainOfEnded = thin(ENDED, grainOfEnded);
    }

    /** Has all of them leave out so much that they have no more calls together than one may have; what is left out. */
    private static long thin(List<Lane> lanes, long atLeast) {
        long least = atLeast;
        for (Lane one : lanes) {
            least = Math.max(least, one.grain);
        }
        while (true) {
            long left = 0;
            for (Lane one : lanes) {
                if (one.grain < least) {
                    one.thin(least);
                }
                left += one.count;
            }
            if (left <= MOST) {
                return least;
            }
            least *= 2;
        }
    }

    /** Takes everything, since threads that wait may go on. */
    static void take(List<Registered> registered, boolean ownerIsDead) {
        List<Lane> all = new ArrayList<Lane>();
        if (OWNER.hits() > 0) {
            all.add(OWNER.copy(ownerIsDead));
        }
        for (Lane one : ENDED) {
            all.add(one.copy(true));
        }
        for (Registered one : registered) {
            if (one.tally instanceof Lane) {
                Thread thread = one.thread.get();
                all.add(((Lane) one.tally).copy(thread == null || !thread.isAlive()));
            }
        }
        thin(all, GRAIN);
        taken = all;
        if (Ages.isOn()) {
            Ages.end();
        }
    }

    /** Whether anything was executed. */
    static boolean any() {
        for (int i = 0; taken != null && i < taken.size(); i++) {
            if (taken.get(i).now > 0) {
                return true;
            }
        }
        return false;
    }

    /** For each of the counters that name methods whether that one is in a call. */
    static boolean[] named(int slots) {
        boolean[] named = new boolean[slots];
        for (int i = 0; taken != null && i < taken.size(); i++) {
            Lane one = taken.get(i);
            for (int call = 0; call < one.count; call++) {
                named[one.callees[call]] = true;
            }
            for (int event = 0; event < one.events; event++) {
                named[one.eventMethods[event]] = true;
            }
            for (int row = 1; one.rows != null && row < one.rows.length; row += 5) {
                named[(int) one.rows[row]] = true;
            }
        }
        if (Ages.isOn()) {
            Births.name(named);
        }
        return named;
    }

    static void write(Writer out) throws IOException {
        if (taken == null) {
            return;
        }
        out.write("\"trace\":{\"grain\":" + (taken.isEmpty() ? GRAIN : taken.get(0).grain) + ",\"lanes\":[");
        for (int i = 0; i < taken.size(); i++) {
            out.write(i == 0 ? "\n" : ",\n");
            taken.get(i).writeOne(out);
        }
        out.write("]},\n");
    }

    private void writeOne(Writer out) throws IOException {
        out.write("{\"thread\":" + Output.quote(name) + ",\"number\":" + number + (first ? ",\"first\":true" : "") + ",\"clock\":" + now + (open > 0 ? ",\"open\":" + open : ""));
        if (origin != null && origin.by != null) {
            out.write(",\"started\":[" + origin.by.number + "," + origin.at + "]");
        }
        for (int i = 0; i < ended.size(); i++) {
            out.write((i == 0 ? ",\"joins\":[[" : ",[") + ended.get(i).number + "," + endedAt.get(i) + "]");
        }
        out.write(ended.isEmpty() ? "" : "]");
        for (int i = 0; i < events; i++) {
            out.write((i == 0 ? ",\"events\":[[" : ",[") + eventMethods[i] + "," + eventTimes[i] + "]");
        }
        out.write(events == 0 ? "" : "]");
        if (rows != null) {
            Made.write(rows, out);
        }
        out.write((eventsLost == 0 ? "" : ",\"lost\":" + eventsLost) + ",\"calls\":[");
        for (int i = 0; i < count; i++) {
            out.write((i == 0 ? "\n[" : ",\n[") + callees[i] + "," + from[i] + "," + (to[i] - from[i]) + "]");
        }
        out.write("]}");
    }

    /** A method was entered that is too large for a clock: the run is not whole. */
    @Override
    void add(int slot, long amount) {
        Slots.COUNTS[slot] = 1;
    }

    @Override
    void addTo(Totals totals) {}

    @Override
    long hits() {
        return now + depth;
    }
}
