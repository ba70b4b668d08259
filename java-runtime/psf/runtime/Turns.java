package psf.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether threads run one after the other, so that the order in which they come to what they share is the same on every run: the
 * last level of a simulated machine, or the clock of ages.
 *
 * <p>A thread that comes there waits until the one that came last is at rest or dead. If that runs on, both run at once, and
 * nobody waits any more, but for one that may run on. Threads that came one after the other by chance are told apart by where they were made: all that
 * had begun to come there must be at rest there, and no other may begin between that and the beginning of the new one.
 */
final class Turns {
    /** Nanoseconds that a thread may take from what it last did there to its rest. */
    private static final long PATIENCE = 1000000000L;
    /** Set by the thread that makes the second one, so both know of it. */
    private static volatile boolean several;
    private static volatile Turn last;
    private static Thread owner;
    /** How often the last one came; it counts alone. */
    private static volatile int visits;

    /** Those that came there and may live, the owner apart, and how many have begun. */
    private static final List<Turn> BEGUN = new ArrayList<Turn>();
    private static int begun;

    /**
     * How many had begun when a thread was started, by the threads' numbers: where the JDK itself counts, what it did to hand that on
     * would count.
     */
    private static final Map<Long, Integer> STARTED = new HashMap<Long, Integer>();

    private Turns() {}

    /** The owner comes first, and may make threads from now on. */
    static void load(Turn turn) {
        owner = turn.thread;
        last = turn;
        if (!Layout.inJdk() && Thread.currentThread() == owner) {
            Birth.OF_CURRENT.set(0);
        }
    }

    /** Whether the current thread is the owner, or made by it or one that it made; those of {@code ForkJoinPool} hide it. */
    static boolean isDescended() {
        return Birth.OF_CURRENT.get() != null;
    }

    static boolean areSeveral() {
        return several;
    }

    /** The current thread starts another one, where the JDK itself counts. */
    static void starts(Thread thread) {
        Integer birth = birth();
        synchronized (BEGUN) {
            STARTED.put(Native.id(thread), birth);
        }
    }

    /** The current thread makes another one. */
    private static int birth() {
        several = true;
        List<Turn> others;
        int before;
        synchronized (BEGUN) {
            forgetTheDead();
            others = new ArrayList<Turn>(BEGUN);
            before = begun;
        }
        for (Turn other : others) {
            if (other.thread != Thread.currentThread() && !Marks.atOnce && !comesToRest(other)) {
                Marks.atOnce = true;
            }
        }
        return before;
    }

    private static void forgetTheDead() {
        for (int i = BEGUN.size() - 1; i >= 0; i--) {
            if (!BEGUN.get(i).thread.isAlive()) {
                BEGUN.remove(i);
            }
        }
    }

    /** How many threads have come there and live, the owner apart. */
    static int living() {
        synchronized (BEGUN) {
            forgetTheDead();
            return BEGUN.size();
        }
    }

    /** A thread comes there for the first time. */
    static void begin(Turn turn) {
        several = true;
        Integer birth = Layout.inJdk() ? ofStarted(turn.thread) : Birth.OF_CURRENT.get();
        if (birth == null) {
            awaitOwner();
        }
        synchronized (BEGUN) {
            if (begun != (birth == null ? 0 : birth)) {
                Marks.atOnce = true;
            }
            begun++;
            BEGUN.add(turn);
        }
        if (!Layout.inJdk()) {
            Birth.OF_CURRENT.set(0);
        }
    }

    private static Integer ofStarted(Thread thread) {
        synchronized (BEGUN) {
            return STARTED.remove(Native.id(thread));
        }
    }

    /**
     * Nobody told the owner that there are several before it went where it takes no lock as long as it is alone: waits until it
     * has come out, or waits itself for its turn.
     */
    private static void awaitOwner() {
        long deadline = System.nanoTime() + PATIENCE;
        while (isUnlocked(owner)) {
            if (System.nanoTime() - deadline > 0) {
                Marks.add("incomplete", "a thread ran beside another one that nobody had told of it");
                return;
            }
            Thread.yield();
        }
    }

    /** Whether a thread is where it may have taken no lock; not where it waits for its turn, since then it knows of others. */
    private static boolean isUnlocked(Thread thread) {
        boolean isInside = false;
        Inside.beginAlways();
        try {
            for (StackTraceElement frame : thread.getStackTrace()) {
                String name = frame.getClassName();
                if (name.equals("psf.runtime.Turns")) {
                    return false;
                }
                isInside |= name.equals("psf.runtime.Ages") || name.equals("psf.runtime.Simulation");
            }
        } finally {
            Inside.endAlways();
        }
        return isInside;
    }

    /** A thread is about to come there. */
    static void take(Turn turn) {
        Turn before = last;
        if (before == turn) {
            visits++;
        } else if (!Marks.atOnce) {
            takeFrom(before, turn);
        }
    }

    private static void takeFrom(Turn before, Turn turn) {
        Counters.reserve();
        Inside.begin();
        try {
            turn.waits = true;
            boolean isAlone = comesToRest(before);
            turn.waits = false;
            if (!isNext(before, turn) || !isAlone) {
                Marks.atOnce = true;
            }
        } finally {
            Inside.end();
        }
    }

    /** Of several that waited for the same one all but the first come at once. */
    private static synchronized boolean isNext(Turn before, Turn turn) {
        boolean isFirst = last == before;
        last = turn;
        return isFirst;
    }

    /** Waits until a thread rests or is dead; not if it runs on, or waits to come there itself. */
    private static boolean comesToRest(Turn turn) {
        int then = visits;
        long deadline = System.nanoTime() + PATIENCE;
        while (!isAtRest(turn.thread)) {
            boolean runsOn = turn.waits || turn == last && visits != then && !turn.mayRunOn();
            if (runsOn || Marks.atOnce || System.nanoTime() - deadline > 0) {
                return false;
            }
            // Neither sleeps nor parks: the program may be about to interrupt or to wake this thread.
            Thread.yield();
        }
        return true;
    }

    /** A thread that waits for a lock is not: it would run if the other one did not. */
    private static boolean isAtRest(Thread thread) {
        Thread.State state = thread.getClass() == Thread.class ? thread.getState() : stateOf(thread);
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING || state == Thread.State.TERMINATED;
    }

    /** Its class may be the program's, and answer for it. */
    private static Thread.State stateOf(Thread thread) {
        Inside.beginAlways();
        try {
            return thread.getState();
        } finally {
            Inside.endAlways();
        }
    }

    /** How many had begun when a thread was made. */
    private static final class Birth {
        static final InheritableThreadLocal<Integer> OF_CURRENT = new InheritableThreadLocal<Integer>() {
            @Override
            protected Integer childValue(Integer ofParent) {
                return birth();
            }
        };
    }
}
