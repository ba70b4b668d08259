package psf.runtime;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * The clock of one thread, in instructions, with its calls that are long enough to keep. Only its thread moves it. Other threads
 * read it when its thread is dead, or waits at the end of the run.
 *
 * <p>In scope jdk the counters of the JDK move it as well, by {@link Cells}. It is then exact for methods of the JDK that have ended.
 * If a method of the JDK calls the program, the clock is off by a <em>shift</em> until that call ends: the instructions of all methods
 * of the JDK below it on the stack that the clock does not show. The shift is the same for all that happens during that call, so the
 * length of a call needs none. {@link Suspended} finds it when a time is recorded.
 *
 * <p>The methods that a program's thread calls may not call a method of the JDK that has a body, or it would count.
 */
public final class ThreadClock extends Tally {
    /** The requested limits: the fewest instructions of a kept call, and the maximum number of kept calls. */
    private static final long GRAIN = Math.max(1, Settings.number(Settings.GRAIN));
    private static final int MOST = (int) Math.max(1, Settings.number(Settings.CALLS));
    /** A shift that nothing has needed yet. */
    private static final long UNKNOWN = Long.MIN_VALUE;

    /** The owner's clock, see {@link Gate}. */
    static final ThreadClock OWNER = new ThreadClock(Gate.owner() == null ? "" : Gate.owner().getName(), true, 0, newCell());
    /**
     * The clock of threads while they do not count. Several threads may move it at once, but no code reads it. Its calls never end.
     */
    static final ThreadClock OFF = new ThreadClock("", false, -1, Cells.NOWHERE);
    /** Clocks of dead threads. Together they have at most as many calls as one thread may have. */
    private static final List<ThreadClock> ENDED = new ArrayList<ThreadClock>();
    private static int numbers;
    private static long grainOfEnded = GRAIN;
    private static List<ThreadClock> taken;
    /** In scope jdk: the thread that turned counting on for a target, and the number of its frames below, which do not count. */
    private static Thread starter;
    private static int framesBelow;

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
    /** In scope jdk, by depth: whether a method of the JDK may be calling the program for this call. */
    boolean[] away = new boolean[Cells.OF_CLOCKS ? 64 : 0];
    /** By depth: the depth of the innermost call at or below it that a method of the JDK may have made. */
    private int[] edges = new int[away.length];
    /** By the depth of such a call: the shift of the clock during it. */
    private long[] shifts = new long[away.length];
    /** The cell with the instructions of the JDK. */
    private final long cell;
    /** The first uses that calls of the program interrupted, outermost first, see {@link Tally#oneTime}. */
    int[] interrupted = new int[4];
    int countInterrupted;
    /** Its part in the clock of ages; null if it has none. */
    AgeClock ages;
    /** The thread for whose end this one waits. */
    Thread waitsFor;

    private String name;
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
    /** In scope jdk: the lengths of the calls that nothing of the program made. */
    private long called;
    /** The instructions of the JDK; only a copy has them here. */
    private long ofJdk;

    private ThreadClock(String name, boolean first, int number, long cell) {
        this.name = name;
        this.first = first;
        this.number = number;
        this.cell = cell;
        if (Cells.OF_CLOCKS) {
            away[0] = true;
        }
    }

    /** Makes the clock of a thread that is not the owner. Its {@link Tally} is being registered, under a lock. */
    ThreadClock(Thread thread) {
        this(thread.getName(), false, ++numbers, newCell());
        this.origin = ClockStarts.meet(thread, this);
    }

    private static long newCell() {
        return Cells.OF_CLOCKS ? Cells.take(1) : 0;
    }

    @Override
    long cell(int region) {
        return cell;
    }

    /** Initializes all that a clock needs, in scope jdk. The owner is known now; its clock may be older. */
    static void load() {
        OWNER.name = Gate.owner() == null ? "" : Gate.owner().getName();
        Suspended.load();
        ClockAllocations.load();
    }

    /** A thread turns counting on for a target; {@code below} is the number of its frames below it. */
    static void beginTarget(Thread thread, int below) {
        starter = thread;
        framesBelow = below;
    }

    /** Returns the number of a thread's frames that do not count. */
    static int framesBelow(Thread thread) {
        return thread == starter ? framesBelow : 0;
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
            clock.ran(method, own + more);
        }
        return -more;
    }

    /** Records a whole call of a method that calls nothing. */
    void ran(int method, long length) {
        now += length;
        if (Cells.OF_CLOCKS && depth == 0) {
            called += length;
        }
        if (length >= grain) {
            long end = shown();
            keep(method, end - length, end, Cells.OF_CLOCKS && away[depth] ? -1 : depth);
        }
    }

    private static ThreadClock elsewhere() {
        Thread thread = Thread.currentThread();
        if (Gate.isOn()) {
            if (RuntimeGuard.has(thread)) {
                return OFF;
            }
            return clockOf(thread);
        }
        Late.waitIfClosed(thread);
        return OFF;
    }

    /** Returns the clock of a thread that counts; {@link #OFF} if it has none. */
    private static ThreadClock clockOf(Thread thread) {
        if (thread == Gate.owner()) {
            return OWNER;
        }
        Tally tally = Tally.of(thread);
        if (!Cells.OF_CLOCKS) {
            return (ThreadClock) tally;
        }
        Tally clock = tally.inner().contexts;
        return clock == null ? OFF : (ThreadClock) clock;
    }

    /** Returns the number of a thread's clock, for its stack; -1 if it has none. */
    static int numberOf(Thread thread) {
        if (thread == Gate.owner()) {
            return OWNER.number;
        }
        Tally tally = Threads.find(thread);
        Tally clock = tally == null ? null : tally.inner().contexts;
        return clock == null ? -1 : ((ThreadClock) clock).number;
    }

    /** The program's code interrupts a first use of a thread, in scope jdk. */
    static void interrupt(Thread thread) {
        ThreadClock clock = clockOf(thread);
        if (clock.countInterrupted == clock.interrupted.length) {
            int[] more = new int[2 * clock.countInterrupted];
            System.arraycopy(clock.interrupted, 0, more, 0, clock.countInterrupted);
            clock.interrupted = more;
        }
        clock.interrupted[clock.countInterrupted] = Tally.of(thread).oneTime;
        clock.countInterrupted++;
    }

    /** The first use goes on. */
    static void resume(Thread thread) {
        ThreadClock clock = clockOf(thread);
        if (clock.countInterrupted > 0) {
            clock.countInterrupted--;
            Tally.of(thread).oneTime = clock.interrupted[clock.countInterrupted];
        }
    }

    /** Returns the instructions that the clock shows, without any shift. */
    long shown() {
        return Cells.OF_CLOCKS ? now + Cells.get(cell) : now;
    }

    /** Returns the time within the innermost call. */
    long time() {
        return Cells.OF_CLOCKS && this != OFF ? shown() + shift(depth) : now;
    }

    /**
     * Returns the shift during the call at a depth, or now if that is negative. The call is the innermost one that a method of the JDK
     * may have made.
     */
    private long shift(int of) {
        if (of < 0) {
            return Suspended.now(this);
        }
        int edge = edges[of];
        if (shifts[edge] == UNKNOWN) {
            shifts[edge] = Suspended.now(this);
        }
        return shifts[edge];
    }

    /** Whether a method of the JDK may have made the call at a depth. */
    boolean isOfJdk(int of) {
        return edges[of] == of;
    }

    /** Begins a call. */
    void push(int method) {
        int next = depth + 1;
        if (next == starts.length) {
            methods = longer(methods, 2 * next);
            starts = longer(starts, 2 * next);
            if (Cells.OF_CLOCKS) {
                edges = longer(edges, 2 * next);
                shifts = longer(shifts, 2 * next);
                boolean[] more = new boolean[2 * next];
                System.arraycopy(away, 0, more, 0, next);
                away = more;
            }
        }
        methods[next] = method;
        starts[next] = shown();
        if (Cells.OF_CLOCKS) {
            if (away[depth]) {
                edges[next] = next;
                shifts[next] = UNKNOWN;
            } else {
                edges[next] = edges[depth];
            }
            away[next] = true;
        }
        depth = next;
    }

    /** Does the work of {@code Arrays.copyOf} for longer copies. */
    private static int[] longer(int[] array, int length) {
        int[] copy = new int[length];
        System.arraycopy(array, 0, copy, 0, array.length);
        return copy;
    }

    private static long[] longer(long[] array, int length) {
        long[] copy = new long[length];
        System.arraycopy(array, 0, copy, 0, array.length);
        return copy;
    }

    /**
     * Ends the calls above this depth, which ended without notice. Either a constructor's {@code super(...)} threw an exception,
     * and the clock has not moved since then. Or a return instruction threw after its method had reported its end.
     */
    void backTo(int outer) {
        if (this == OFF) {
            return;
        }
        long end = shown();
        for (; depth > outer; depth--) {
            if (Cells.OF_CLOCKS && depth == 1) {
                called += end - starts[1];
            }
            if (end - starts[depth] < grain) {
                continue;
            }
            if (Cells.OF_CLOCKS && edges[depth] > outer) {
                unseen();
            } else {
                keep(methods[depth], starts[depth], end, outer);
            }
        }
        depth = outer;
    }

    /** Marks a run in which the end of a call is unknown: the JDK may have executed more since then. */
    private static void unseen() {
        boolean begins = !RuntimeGuard.has(Thread.currentThread());
        StackSpace.reserve();
        if (begins) {
            RuntimeGuard.begin();
        }
        try {
            Marks.add("incomplete", "an exception left a constructor that the JDK had called, and psf does not know when");
        } finally {
            if (begins) {
                RuntimeGuard.end();
            }
        }
    }

    /** Ends the call at a depth, which was the innermost one. Keeps it if it is long enough. */
    void leave(int of) {
        depth = of - 1;
        long end = shown();
        long length = end - starts[of];
        if (Cells.OF_CLOCKS && of == 1) {
            called += length;
        }
        if (length >= grain) {
            keep(methods[of], starts[of], end, of);
        }
    }

    /** Keeps a call that has ended and is long enough. Its shift is the one of the call at a depth, or the one now if that is negative. */
    private void keep(int method, long start, long end, int of) {
        if (count == from.length && count < MOST) {
            int length = MOST - count < count ? MOST : 2 * count;
            callees = longer(callees, length);
            from = longer(from, length);
            to = longer(to, length);
        }
        while (count >= MOST) {
            thin(2 * grain);
        }
        if (end - start >= grain) {
            long shift = Cells.OF_CLOCKS ? shift(of) : 0;
            callees[count] = method;
            from[count] = start + shift;
            to[count] = end + shift;
            count++;
        }
    }

    /**
     * Records that the wait for another thread is over, at this time. The other thread has ended, unless the wait was interrupted.
     */
    void joined(long at) {
        ThreadClock other = waitsFor.isAlive() ? null : waitsFor == Gate.owner() ? OWNER : ClockStarts.laneOf(waitsFor);
        waitsFor = null;
        if (other != null) {
            ended.add(other);
            endedAt.add(Long.valueOf(at));
        }
    }

    /** Records a call of a method that the user asked for. */
    void event(int method) {
        if (events == MOST) {
            eventsLost++;
            return;
        }
        if (events == eventTimes.length) {
            int length = MOST - 16 - events < events ? MOST : 16 + 2 * events;
            eventMethods = longer(eventMethods, length);
            eventTimes = longer(eventTimes, length);
        }
        eventMethods[events] = method;
        eventTimes[events] = time();
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
        ThreadClock copy = new ThreadClock(name, first, number, 0);
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
        if (Cells.OF_CLOCKS) {
            copy.beginAtZero();
            // psf works out from the stacks when these calls began, and when they ended.
            // A copy has given its cell back.
            copy.ofJdk = cell == 0 ? ofJdk : Cells.get(cell);
            copy.called = called;
            copy.depth = depth;
            copy.methods = methods.clone();
            copy.starts = starts.clone();
            copy.edges = edges.clone();
            copy.shifts = shifts.clone();
            return copy;
        }
        for (int inner = depth; inner > 0; inner--) {
            if (now - starts[inner] >= copy.grain) {
                copy.keep(methods[inner], starts[inner], now, inner);
                copy.open += isOver ? 0 : 1;
            }
        }
        return copy;
    }

    /**
     * Marks the run if calls began before the clock did. Then the thread was in a method of the JDK when a target was entered. The
     * shift of this method is of instructions that did not count.
     */
    private void beginAtZero() {
        boolean early = false;
        for (int i = 0; i < count; i++) {
            early |= from[i] < 0;
            from[i] = Math.max(0, from[i]);
            to[i] = Math.max(from[i], to[i]);
        }
        if (early) {
            Marks.add("incomplete", "thread \"" + name + "\" was in the middle of a method of the JDK when the target was entered");
        }
    }

    /** Keeps a copy of it, because its thread is dead. */
    @Override
    void retire() {
        ENDED.add(copy(true));
        grainOfEnded = thin(ENDED, grainOfEnded);
        if (Cells.OF_CLOCKS) {
            Cells.free(cell, 1);
        }
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
            if (OWNER.hits() != 0) {
                all.add(OWNER.copy(owner != null && !owner.isAlive()));
            }
            for (ThreadClock one : ENDED) {
                all.add(one.copy(true));
            }
            for (Registered one : Tally.registered()) {
                Tally clock = Cells.OF_CLOCKS ? one.tally.inner().contexts : one.tally;
                // Threads of the JVM that run nothing of the program have a clock as well.
                if (clock instanceof ThreadClock && (!Cells.OF_CLOCKS || clock.hits() != 0)) {
                    Thread thread = one.thread.get();
                    all.add(((ThreadClock) clock).copy(thread == null || !thread.isAlive()));
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
        out.write("\"trace\":{\"grain\":" + (taken.isEmpty() ? GRAIN : taken.get(0).grain)
                + (Cells.OF_CLOCKS ? ",\"most\":" + MOST : "") + ",\"lanes\":[");
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
        if (Cells.OF_CLOCKS) {
            out.write(",\"jdk\":" + ofJdk + ",\"called\":" + called + ",\"active\":[");
            for (int outer = 1; outer <= depth; outer++) {
                long shift = shifts[edges[outer]];
                out.write((outer == 1 ? "[" : ",[") + methods[outer] + "," + starts[outer] + (shift == UNKNOWN ? "" : "," + shift) + "]");
            }
            out.write("]");
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
        return shown() + depth;
    }

    /** Makes clocks for threads. */
    static final class Maker extends Tally.Maker {
        @Override
        Tally make(Thread thread) {
            return new ThreadClock(thread);
        }
    }
}
