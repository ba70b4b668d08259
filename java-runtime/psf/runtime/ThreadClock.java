package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The clock of one thread, in instructions, with its calls that are long enough to keep. Only its thread moves it. Other threads
 * read it when its thread is dead, or waits at the end of the run.
 */
public final class ThreadClock extends Tally {
    /** The requested limits: the fewest instructions of a kept call, and the maximum number of kept calls. */
    private static final long GRAIN = Math.max(1, Settings.number(Settings.GRAIN));
    private static final int MOST = (int) Math.max(1, Settings.number(Settings.CALLS));

    /** The owner's clock, see {@link Gate}. */
    static final ThreadClock OWNER = new ThreadClock(Gate.owner() == null ? "" : Gate.owner().getName(), true, 0);
    /**
     * The clock of threads while they do not count. Several threads may move it at once, but no code reads it. Its calls never end.
     */
    static final ThreadClock OFF = new ThreadClock("", false, -1);
    /** Clocks of dead threads. Together they have at most as many calls as one thread may have. */
    private static final List<ThreadClock> ENDED = new ArrayList<ThreadClock>();
    private static int numbers;
    private static long grainOfEnded = GRAIN;
    private static List<ThreadClock> taken;

    static {
        OFF.starts[0] = Long.MAX_VALUE >> 1;
        if (Ages.isOn()) {
            AgeClock.load();
        }
    }

    /** Instructions that the thread has executed, as far as its frames have reported them. */
    long now;
    /** Shorter calls are left out. */
    long grain = GRAIN;
    /** The number of active calls. The arrays have their methods and start times, from index 1 on. */
    int depth;
    int[] methods = new int[64];
    long[] starts = new long[64];
    /** Its part in the clock of ages; null if it has none. */
    AgeClock ages;
    /** The thread for whose end this one waits. */
    Thread waitsFor;

    private final String name;
    private final boolean first;
    /** The number by which other clocks refer to it. */
    private final int number;
    private ClockStarts origin;
    /** The clocks of threads for whose end it waited, and its own time at each of these moments. */
    private final List<ThreadClock> ended = new ArrayList<ThreadClock>();
    private final List<Long> endedAt = new ArrayList<Long>();
    /** Calls of the methods that the user asked to record. */
    private int events;
    private int[] eventMethods = new int[0];
    private long[] eventTimes = new long[0];
    private long eventsLost;
    /** The thread's allocations; null if they are not recorded, or the thread has made none. */
    private ClockAllocations made;
    /** The allocations of a copy. */
    private long[] rows;
    private int count;
    private int[] callees = new int[16];
    private long[] from = new long[16];
    private long[] to = new long[16];
    private int open;

    private ThreadClock(String name, boolean first, int number) {
        this.name = name;
        this.first = first;
        this.number = number;
    }

    /** Makes the clock of a thread that is not the owner. Its {@link Tally} is being registered, under a lock. */
    ThreadClock(Thread thread) {
        this(thread.getName(), false, ++numbers);
        this.origin = ClockStarts.meet(thread, this);
    }

    /** Returns the clock of the current thread. */
    static ThreadClock current() {
        return Thread.currentThread() == Gate.counting() ? OWNER : elsewhere();
    }

    static ThreadClock enterElsewhere(int method) {
        ThreadClock clock = elsewhere();
        if (clock != OFF) {
            clock.push(method);
        }
        return clock;
    }

    static long ranElsewhere(long own, int more, int method) {
        ThreadClock clock = elsewhere();
        if (clock != OFF) {
            long start = clock.now;
            clock.now = start + own + more;
            if (clock.now - start >= clock.grain) {
                clock.keep(method, start, clock.now);
            }
        }
        return -more;
    }

    private static ThreadClock elsewhere() {
        Thread thread = Thread.currentThread();
        if (Gate.isOn()) {
            if (RuntimeGuard.has(thread)) {
                return OFF;
            }
            return thread == Gate.owner() ? OWNER : (ThreadClock) Tally.of(thread);
        }
        Late.waitIfClosed(thread);
        return OFF;
    }

    /** Begins a call. */
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
     * Ends the calls above this depth, which ended without notice. Either a constructor's {@code super(...)} threw an exception,
     * and the clock has not moved since then. Or a return instruction threw after its method had reported its end.
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

    /** Keeps a call that has ended and is long enough. */
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

    /** Records that the wait for another thread is over. The other thread has ended, unless the wait was interrupted. */
    void joined() {
        ThreadClock other = waitsFor.isAlive() ? null : waitsFor == Gate.owner() ? OWNER : ClockStarts.laneOf(waitsFor);
        waitsFor = null;
        if (other != null) {
            ended.add(other);
            endedAt.add(Long.valueOf(now));
        }
    }

    /** Records a call of a method that the user asked for. */
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

    /** Returns the record of its allocations. */
    ClockAllocations made() {
        if (made == null) {
            made = new ClockAllocations();
        }
        return made;
    }

    /** Removes calls shorter than this. */
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

    /** Copies it, with the calls that are still active. */
    private ThreadClock copy(boolean isOver) {
        ThreadClock copy = new ThreadClock(name, first, number);
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

    /** Keeps a copy of it, because its thread is dead. */
    @Override
    void retire() {
        ENDED.add(copy(true));
        grainOfEnded = thin(ENDED, grainOfEnded);
    }

    /** Thins all clocks until they have together at most the calls of one clock; returns the fewest instructions of a kept call. */
    private static long thin(List<ThreadClock> clocks, long atLeast) {
        long least = atLeast;
        for (ThreadClock one : clocks) {
            least = Math.max(least, one.grain);
        }
        while (true) {
            long left = 0;
            for (ThreadClock one : clocks) {
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

    /** Copies all clocks, since waiting threads may go on. */
    static void take() {
        synchronized (Tally.class) {
            Thread owner = Gate.owner();
            List<ThreadClock> all = new ArrayList<ThreadClock>();
            if (OWNER.hits() > 0) {
                all.add(OWNER.copy(owner != null && !owner.isAlive()));
            }
            for (ThreadClock one : ENDED) {
                all.add(one.copy(true));
            }
            for (Registered one : Tally.registered()) {
                if (one.tally instanceof ThreadClock) {
                    Thread thread = one.thread.get();
                    all.add(((ThreadClock) one.tally).copy(thread == null || !thread.isAlive()));
                }
            }
            thin(all, GRAIN);
            taken = all;
            if (Ages.isOn()) {
                Ages.end();
            }
        }
    }

    /** Whether any instruction was executed. */
    static boolean any() {
        for (int i = 0; taken != null && i < taken.size(); i++) {
            if (taken.get(i).now > 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns, for each counter that can name a method, whether a recorded call refers to it. */
    static boolean[] named(int slots) {
        boolean[] named = new boolean[slots];
        for (int i = 0; taken != null && i < taken.size(); i++) {
            ThreadClock one = taken.get(i);
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
            AgeBirths.name(named);
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
        out.write("{\"thread\":" + Text.quote(name) + ",\"number\":" + number + (first ? ",\"first\":true" : "") + ",\"clock\":" + now + (open > 0 ? ",\"open\":" + open : ""));
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
            ClockAllocations.write(rows, out);
        }
        out.write((eventsLost == 0 ? "" : ",\"lost\":" + eventsLost) + ",\"calls\":[");
        for (int i = 0; i < count; i++) {
            out.write((i == 0 ? "\n[" : ",\n[") + callees[i] + "," + from[i] + "," + (to[i] - from[i]) + "]");
        }
        out.write("]}");
    }

    /** Records the entry of a method that is too large for a clock: the run is incomplete. */
    @Override
    void add(int slot, long amount) {
        Slots.note(slot);
    }

    @Override
    void addTo(Totals totals) {}

    @Override
    long hits() {
        return now + depth;
    }

    /** Makes clocks for threads. */
    static final class Maker extends Tally.Maker {
        @Override
        Tally make(Thread thread) {
            return new ThreadClock(thread);
        }
    }
}
