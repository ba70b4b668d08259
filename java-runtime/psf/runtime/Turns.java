package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether threads run one after the other, so that the order in which they come to the last level is the same on every run.
 *
 * <p>A thread that comes there waits until the one that came last is at rest or dead. If that runs on, both run at once, and
 * nobody waits any more. Threads that came one after the other by chance are told apart by where they were made: all that
 * had begun to use the machine must be at rest there, and no other may begin between that and the beginning of the new one.
 */
final class Turns {
    /** Nanoseconds that a thread may take from what it last did on the machine to its rest. */
    private static final long PATIENCE = 1000000000L;
    /** Set by the thread that makes the second one, so both know of it. */
    private static volatile boolean several;
    private static volatile Core last = Core.OWNER;
    /** How often the last one came; it counts alone. */
    private static volatile int visits;

    /** Those with a part of the machine that may live, the owner apart, and how many have begun. */
    private static final List<Core> BEGUN = new ArrayList<Core>();
    private static int begun;

    /** How many had begun when the thread was made. */
    private static final InheritableThreadLocal<Integer> BIRTH = new InheritableThreadLocal<Integer>() {
        @Override
        protected Integer childValue(Integer ofParent) {
            return birth();
        }
    };

    private Turns() {}

    /** The owner may make threads from now on. */
    static void load() {
        if (Thread.currentThread() == Core.OWNER.thread) {
            BIRTH.set(0);
        }
    }

    static boolean areSeveral() {
        return several;
    }

    /** The current thread makes another one. */
    private static int birth() {
        several = true;
        List<Core> others;
        int before;
        synchronized (BEGUN) {
            for (int i = BEGUN.size() - 1; i >= 0; i--) {
                if (!BEGUN.get(i).thread.isAlive()) {
                    BEGUN.remove(i);
                }
            }
            others = new ArrayList<Core>(BEGUN);
            before = begun;
        }
        for (Core other : others) {
            if (other.thread != Thread.currentThread() && !Marks.sharedCache && !comesToRest(other)) {
                Marks.sharedCache = true;
            }
        }
        return before;
    }

    /** A thread has a part of the machine. */
    static void begin(Core core) {
        several = true;
        Integer birth = BIRTH.get();
        synchronized (BEGUN) {
            if (begun != (birth == null ? 0 : birth)) {
                Marks.sharedCache = true;
            }
            begun++;
            BEGUN.add(core);
        }
        BIRTH.set(0);
    }

    /** A thread is about to come to the last level. */
    static void take(Core core) {
        Core before = last;
        if (before == core) {
            visits++;
        } else if (!Marks.sharedCache) {
            core.waits = true;
            boolean isAlone = comesToRest(before);
            core.waits = false;
            if (!isNext(before, core) || !isAlone) {
                Marks.sharedCache = true;
            }
        }
    }

    /** Of several that waited for the same one all but the first come at once. */
    private static synchronized boolean isNext(Core before, Core core) {
        boolean isFirst = last == before;
        last = core;
        return isFirst;
    }

    /** Waits until a thread rests or is dead; not if it runs on, or waits for the last level itself. */
    private static boolean comesToRest(Core core) {
        int then = visits;
        long deadline = System.nanoTime() + PATIENCE;
        while (!isAtRest(core.thread)) {
            boolean runsOn = core.waits || core == last && visits != then;
            if (runsOn || Marks.sharedCache || System.nanoTime() - deadline > 0) {
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
}
