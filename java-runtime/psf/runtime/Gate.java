package psf.runtime;

import jdk.internal.vm.annotation.Stable;

/**
 * Decides which thread adds where. This class is the only writer of that state, and {@link #update} derives all of it. When callers
 * have changed a fact (a first use, the harness, the run-time itself), they call {@code update}.
 *
 * <p>One thread is the owner of the counters of {@link Slots}: the thread that starts the run-time or, in scope jdk (the JDK itself is
 * instrumented), the thread that turns counting on. At most three other threads have arrays of their own. The others have tallies.
 *
 * <p>The state of the whole run:
 *
 * <pre>
 * begun  on     closed | state      | what an increment does
 * false  false  false  | not begun  | scope jdk only, until the program's first method: nothing, or {@link Outside}
 * true   true   false  | counting   | see the table of threads
 * true   false  false  | paused     | outside of targets: {@link Outside} gets it
 * any    false  true   | closed     | the thread is late and waits for the end ({@link Late})
 * </pre>
 *
 * <p>The state of a thread while counting is on. The fields name the threads, so that one comparison finds the array. In scope jdk
 * {@link Here} has the answer for each thread:
 *
 * <pre>
 * thread                        | field                | adds to
 * owner                         | counting             | {@link Slots}
 * owner, in a first use         | learning             | the counters of {@link Slots} for first uses (scope jdk without a tree)
 * owner, in run-time or harness | idle                 | nothing (scope jdk)
 * one of three others           | near1, near2, near3  | {@link Slots#NEAR_1} to {@link Slots#NEAR_3}
 * any other                     | none                 | its counters in Direct (scope jdk), its {@link Tally}, or {@link FirstUse}
 * any, in the run-time          | none                 | nothing ({@link RuntimeGuard})
 * </pre>
 *
 * <p>All changes happen under the lock of this class. A thread reads the fields without a lock: while counting is on, only its own
 * actions change the answer for it. No field is volatile. Counting changes only when a target is entered or left, or the program
 * begins. A thread that then gets work, or whose end is awaited, is synchronized with that change.
 */
final class Gate {
    /** Equal to no thread, and not null, which is the current thread before the JVM has made the first one. */
    private static final Object NOBODY = new long[0];

    /** The program's first counter: in scope jdk, the JDK's counters come first. */
    static final int FIRST = Layout.inJdk() ? Layout.slots() : 0;

    /** Whether counting is on. */
    static boolean on = Layout.countsEverything();
    /** While the JDK starts, it lacks the classes that more than this would need. */
    private static Thread owner = Layout.inJdk() ? null : Thread.currentThread();
    /** The owner while counting is on: one comparison then answers both questions. */
    static Object counting = on ? owner : NOBODY;
    /** The threads of the other arrays while they count. */
    static Object near1 = NOBODY;
    static Object near2 = NOBODY;
    static Object near3 = NOBODY;
    /** In scope jdk, the owner while the JDK executes a first use: finding, linking or initializing something. */
    static Object learning = NOBODY;
    /** In scope jdk, the owner while it executes the run-time, so that nothing counts. */
    static Object idle = NOBODY;

    /**
     * Whether counters of the JDK check the current thread: from when there is a thread and counting has begun. After that,
     * compilers treat it as a constant.
     */
    @Stable static boolean asked;

    /** Whether counting has ever been on. */
    static boolean begun = !Layout.inJdk();
    /** Whether the counts have been taken, so that further counts come too late. */
    static boolean closed;

    /** The number of arrays for other threads. */
    static final int NEARS = 3;
    /** The threads of the three arrays. A dead thread stays here until another one takes its place. */
    private static final Thread[] NEAR = new Thread[NEARS];

    private Gate() {}

    /** Initializes the class. */
    static void load() {}

    /**
     * Begins, in scope jdk, with an owner: null if the current thread counts only a part of the code that it runs. The caller holds
     * the lock of this class.
     */
    static void begin(Thread newOwner) {
        begun = true;
        Slots.load();
        if (Layout.inJdk()) {
            Cells.load();
        }
        FirstUse.load();
        owner = newOwner;
    }

    /** Lets the JDK's counters check the current thread from now on. The caller holds the lock of this class. */
    static void ask() {
        Here.load();
        update();
        asked = true;
    }

    /** Turns counting on or off. */
    static synchronized void turn(boolean toOn) {
        on = toOn;
        update();
        Direct.updateAll();
    }

    /** Ends all counting. */
    static synchronized void close() {
        on = false;
        closed = true;
        update();
        Direct.updateAll();
        Here.load();
        asked = true;
    }

    /** Lets the threads with arrays of their own add to them, or prevents it while they must not count. */
    static synchronized void update() {
        counting = ifCounting(owner);
        near1 = ifCounting(NEAR[0]);
        near2 = ifCounting(NEAR[1]);
        near3 = ifCounting(NEAR[2]);
        if (begun) {
            Direct.update(Thread.currentThread());
        }
        boolean counts = on && owner != null;
        idle = counts && (RuntimeGuard.has(owner) || TestHarness.isOut(owner)) ? owner : NOBODY;
        learning = counts && idle == NOBODY && countsApart(owner) ? owner : NOBODY;
        if (begun && owner != null) {
            // At the end the owner may be late ({@link Late}), so it must ask.
            Slots.update(owner, counting != NOBODY, learning != NOBODY, !closed);
        }
    }

    private static Object ifCounting(Thread thread) {
        boolean isElsewhere = thread != null && (countsApart(thread) || TestHarness.isOut(thread));
        return on && thread != null && !RuntimeGuard.has(thread) && !isElsewhere ? thread : NOBODY;
    }

    /** Whether a thread's counts go to other counters now. With a tree, first uses have contexts of their own instead. */
    private static boolean countsApart(Thread thread) {
        return !Layout.hasTree() && FirstUse.is(thread);
    }

    /** Gives a platform thread one of the three arrays; returns it, or null if living threads have them all. */
    static synchronized long[] takeNear(Thread thread) {
        for (int i = 0; i < NEAR.length && near(i).length > 0; i++) {
            if (NEAR[i] == null || !NEAR[i].isAlive()) {
                NEAR[i] = thread;
                update();
                return near(i);
            }
        }
        return null;
    }

    /** Adds the counts of all threads that have or had one of the three arrays. */
    static void addNearTo(Totals totals) {
        for (int i = 0; i < NEAR.length; i++) {
            if (NEAR[i] != null) {
                totals.addAll(near(i));
            }
        }
    }

    /** Returns one of the arrays for other threads; empty if there are no such arrays. */
    static long[] near(int number) {
        return number == 0 ? Slots.NEAR_1 : number == 1 ? Slots.NEAR_2 : Slots.NEAR_3;
    }

    /** Returns the owner while counting is on, else an object that is not a thread. */
    static Object counting() {
        return counting;
    }

    static boolean isOn() {
        return on;
    }

    /** Whether there is anything to report. */
    static boolean hasBegun() {
        return begun;
    }

    static Thread owner() {
        return owner;
    }
}
