package psf.runtime;

import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * While counting is on. With targets, that is while one of them is active. Activity belongs to the process: a target that
 * one thread entered turns counting on for all, until the last one is left.
 *
 * <p>Without targets it is on from the first instruction of the program to the end of the JVM. What is entered and left
 * then is the program's {@code main} and its class's initializer, which tells how the program ended.
 */
final class Extent {
    /** Each activation has a key of its own, so that nothing can be left twice, or by who did not enter it. */
    private static final Keys KEYS = new Keys();
    /** How long threads that are about to finish may take before they count as still running, in nanoseconds. */
    private static final long REST = 100000000L;
    /** And how many looks at them: a pinned clock moves on by a microsecond a reading. */
    private static final int LOOKS = 1000;

    private static final long SECRET = unknown();
    private static long lastKey = Layout.inJdk() || Channel.isUsed() ? SECRET >>> 7 : unknown();
    private static long entries;
    private static String exception;
    /** The thread that turned counting on; what lies below its target on its stack was not counted. */
    private static Thread starter;
    /** Threads that were already in the middle of an instrumented method when the extent began. */
    private static List<Straddler> straddlers = new ArrayList<Straddler>();

    private Extent() {}

    static synchronized long enter() {
        if (KEYS.isEmpty()) {
            exception = null;
            if (isWhole()) {
                beginProgram();
            } else {
                begin();
                findStraddlers();
                starter = Thread.currentThread();
                Counters.turn(true);
                Budget.watch();
                watchLive();
            }
        }
        // Not to be guessed from another one: the middle of a product. Each is another one, for 2^64 of them.
        lastKey = lastKey * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
        long key = lastKey ^ lastKey >>> 29 ^ SECRET;
        KEYS.add(key, Thread.currentThread());
        return key;
    }

    /** Where the JDK itself counts, the first method of the program turns counting on, for good. */
    static synchronized void beginProgram() {
        if (isWhole() && !Counters.hasBegun()) {
            begin();
            Counters.turn(true);
            Tally.meetTheJvms();
            Budget.watch();
            watchLive();
        }
    }

    /** Elsewhere somebody watches before there is any target. */
    private static void watchLive() {
        if (Layout.inJdk()) {
            Live.watch();
        }
    }

    private static void begin() {
        if (entries++ == 0) {
            Output.begin();
            Native.prepare();
            Tally.load();
        }
    }

    /** The JVM ends, and nothing has counted where the JDK does: whether that is because no target was entered. */
    static synchronized boolean neverBegan() {
        if (isWhole()) {
            return false;
        }
        begin();
        entries = 0;
        Counters.turn(true);
        Counters.turn(false);
        return true;
    }

    /** Whether there is no target, and the whole program counts. */
    static boolean isWhole() {
        return Layout.inJdk() ? Output.hasNoTargets() : Layout.countsEverything();
    }

    /** A number that the program cannot work out. The clock may be pinned, and so may all that comes of it. */
    private static long unknown() {
        String secret = Channel.setting(Channel.SECRET);
        if (secret.length() > 0) {
            return Output.number(secret);
        }
        if (Layout.inJdk()) {
            // Without classes that the program may be the first to initialize.
            return System.nanoTime();
        }
        try {
            DataInputStream random = new DataInputStream(new FileInputStream("/dev/urandom"));
            try {
                return random.readLong();
            } finally {
                random.close();
            }
        } catch (IOException e) {
            return System.nanoTime();
        } catch (SecurityException e) {
            return System.nanoTime();
        }
    }

    static synchronized void leave(long key, Throwable thrown) {
        Thread self = KEYS.remove(key);
        if (self == null) {
            return;
        }
        if (!KEYS.isEmpty()) {
            if (self == starter && !KEYS.areOf(self)) {
                comesBackTo(self);
            }
            return;
        }
        exception = thrown == null ? null : thrown.getClass().getName();
        if (isWhole()) {
            return;
        }
        rest(alone(Thread.currentThread()), false);
        Counters.turn(false);
        Stacks.verify();
    }

    private static List<Thread> alone(Thread thread) {
        List<Thread> alone = new ArrayList<Thread>();
        alone.add(thread);
        return alone;
    }

    /** Whether the thread turned counting on, so that what lies below its target was not counted. */
    static synchronized boolean isStarter(Thread thread) {
        return thread == starter;
    }

    static synchronized boolean isLive() {
        return !KEYS.isEmpty();
    }

    /** How often a target was entered from outside; without targets, whether the program ran at all. */
    static synchronized long entries(Totals totals) {
        if (!isWhole()) {
            return entries;
        }
        return totals.hasAny(0, Counters.slots()) || Layout.hasClock() && Lane.any() ? 1 : 0;
    }

    static synchronized String exception() {
        return exception;
    }

    /**
     * Waits a moment for other threads than the known ones to come out of instrumented methods, and marks those that do
     * not. A thread that just handed its result over may still have its last return to execute. At the end of the JVM
     * nothing counts any more from when they are looked at last.
     */
    static synchronized void rest(List<Thread> known, boolean atTheEnd) {
        List<Busy> busy = busy(known);
        long deadline = System.nanoTime() + REST;
        // Not sleep or park: both could be seen by a program that interrupts or unparks its threads.
        for (int look = 0; look < LOOKS && anyRunning(busy) && System.nanoTime() - deadline < 0; look++) {
            Thread.yield();
            busy = busy(known);
        }
        if (atTheEnd) {
            Counters.close();
            busy = busy(known);
        }
        for (Busy one : busy) {
            if (!atTheEnd && one.running) {
                Outside.doubt("thread \"" + one.name + "\" was running " + one.place + " when the target was left");
            }
            if (one.running) {
                Marks.add("incomplete", "thread \"" + one.name + "\" was still running " + one.place
                        + " at the end; let the program wait for it");
            } else {
                Marks.add("thread-alive", "thread \"" + one.name + "\" was still waiting in " + one.place + " at the end");
                if (!straddles(one.thread)) {
                    Stacks.add(one.thread, one.stack, one.blocked, one.hits);
                    if (!atTheEnd) {
                        Outside.begin(Stacks.from(one.thread, one.stack, one.blocked));
                    }
                }
            }
        }
        for (Straddler one : straddlers) {
            if (one.hasCounted() || isRunning(one.thread)) {
                Marks.add("incomplete", "thread \"" + one.thread.getName() + "\" was in the middle of " + one.place
                        + " when the target was entered; --mode instruction counts it");
            }
        }
        straddlers.clear();
    }

    /** The JVM ends while no target is active: where other threads than the known ones stand in the program. */
    static synchronized void restOutside(List<Thread> known) {
        for (Map.Entry<Thread, StackTraceElement[]> one : Thread.getAllStackTraces().entrySet()) {
            if (!isAmong(known, one.getKey())) {
                restOutside(one.getKey(), one.getValue());
            }
        }
        // Virtual threads are in no list but the tallies.
        for (Tally.Registered one : Tally.living()) {
            Thread thread = one.thread.get();
            if (thread != null && Native.isVirtual(thread) && !isAmong(known, thread)) {
                restOutside(thread, stack(thread));
            }
        }
    }

    private static void restOutside(Thread thread, StackTraceElement[] stack) {
        Thread.State state = state(thread);
        if (!Instrumented.hasProgram(stack) || state == Thread.State.TERMINATED) {
            return;
        }
        if (state == Thread.State.RUNNABLE || End.holds(thread)) {
            Outside.doubt("thread \"" + thread.getName() + "\" was still running at the end");
        } else {
            Outside.end(Stacks.of(thread, stack, state == Thread.State.BLOCKED));
        }
    }

    /** The JVM ends with this stack under a thread that called for it. */
    static synchronized void end(Stacks stack) {
        if (straddles(stack.thread)) {
            Marks.add("incomplete", "thread \"" + stack.thread.getName() + "\" ended the JVM out of the middle of what was "
                    + "not counted; --mode instruction counts it");
        } else {
            Stacks.add(stack);
        }
    }

    private static boolean anyRunning(List<Busy> busy) {
        for (Busy one : busy) {
            if (one.running) {
                return true;
            }
        }
        return false;
    }

    /**
     * Threads other than the known ones that are in an instrumented method and began with it while counting was on. One
     * that waits in the first block of its first method has not come to a counter yet.
     */
    private static List<Busy> busy(List<Thread> known) {
        List<Busy> busy = new ArrayList<Busy>();
        for (Tally.Registered one : Tally.living()) {
            Thread thread = one.thread.get();
            // A virtual thread is in no list below.
            if (thread != null && !isAmong(known, thread) && (one.tally.hits() > 0 || Native.isVirtual(thread))) {
                addIfBusy(busy, thread);
            }
        }
        Thread owner = Counters.owner();
        if (owner != null && !isAmong(known, owner) && owner.isAlive() && Counters.hasOwnerCounted() && !straddles(owner)) {
            addIfBusy(busy, owner);
        }
        if (isWhole() || Layout.countsEdges() && Thread.activeCount() > 1) {
            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                boolean seen = isAmong(known, thread) || thread == owner || Tally.hitsOf(thread) > 0;
                if (!seen && !straddles(thread) && !(Layout.inJdk() && (Tally.isOfTheJvm(thread) || Tally.isQuiet(thread)))) {
                    addIfBusy(busy, thread);
                }
            }
        }
        return busy;
    }

    /** Not contains(): a program's thread may have an equals() of its own. */
    private static boolean isAmong(List<Thread> threads, Thread wanted) {
        for (Thread thread : threads) {
            if (thread == wanted) {
                return true;
            }
        }
        return false;
    }

    private static void addIfBusy(List<Busy> busy, Thread thread) {
        // In this order: if it goes on meanwhile, its counts tell.
        long hits = Tally.hitsOf(thread);
        Thread.State state = state(thread);
        StackTraceElement[] stack = stack(thread);
        String place = instrumentedFrame(stack);
        if (place != null && state != Thread.State.TERMINATED) {
            Busy one = new Busy(thread, hits, place, state, stack);
            // By name: which thread counted first differs from run to run.
            int at = busy.size();
            while (at > 0 && one.isBefore(busy.get(at - 1))) {
                at--;
            }
            busy.add(at, one);
        }
    }

    /** The thread's state; a thread of a class that answers for itself is taken to be running. */
    static Thread.State state(Thread thread) {
        if (!thread.isAlive()) {
            return Thread.State.TERMINATED;
        }
        return isOfTheJdk(thread, "getState") ? thread.getState() : Thread.State.RUNNABLE;
    }

    static StackTraceElement[] stack(Thread thread) {
        if (isOfTheJdk(thread, "getStackTrace")) {
            return thread.getStackTrace();
        }
        for (Map.Entry<Thread, StackTraceElement[]> one : Thread.getAllStackTraces().entrySet()) {
            if (one.getKey() == thread) {
                return one.getValue();
            }
        }
        return new StackTraceElement[0];
    }

    /** Whether a method of Thread that a program may override is the JDK's own in this thread. */
    private static boolean isOfTheJdk(Thread thread, String method) {
        try {
            return thread.getClass().getMethod(method).getDeclaringClass().getClassLoader() == null;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static boolean straddles(Thread thread) {
        for (Straddler one : straddlers) {
            if (one.thread == thread) {
                return true;
            }
        }
        return false;
    }

    /** Others are still active as the thread leaves its target: it goes on in the middle of what called that. */
    private static void comesBackTo(Thread self) {
        boolean below = false;
        for (StackTraceElement frame : stack(self)) {
            if (Instrumented.isInstrumented(frame)) {
                if (below && Layout.countsEdges()) {
                    straddlers.add(new Straddler(self, frame.getClassName() + "." + frame.getMethodName()));
                    return;
                }
                below = true;
            }
        }
    }

    /** Whether the thread is executing instrumented code, and not waiting in what that called. */
    private static boolean isRunning(Thread thread) {
        if (thread == Thread.currentThread() || state(thread) != Thread.State.RUNNABLE) {
            return false;
        }
        StackTraceElement[] stack = stack(thread);
        return stack.length > 0 && !stack[0].isNativeMethod() && instrumentedFrame(stack) != null;
    }

    private static void findStraddlers() {
        straddlers.clear();
        Thread self = Thread.currentThread();
        if (!Layout.countsEdges() || Thread.activeCount() <= 1) {
            return;
        }
        Thread[] threads = new Thread[Thread.activeCount() + 16];
        int count = Thread.enumerate(threads);
        for (int i = 0; i < count; i++) {
            String place = threads[i] == self ? null : instrumentedFrame(stack(threads[i]));
            if (place != null) {
                straddlers.add(new Straddler(threads[i], place));
            }
        }
    }

    /**
     * The topmost instrumented method on a thread's stack that may be in the middle of counting, or null. While nothing
     * is active, what is on a stack of a target has not begun, or is done.
     */
    private static synchronized String instrumentedFrame(StackTraceElement[] stack) {
        boolean entering = false;
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals(Counters.class.getName()) && frame.getMethodName().equals("enter")) {
                // It is about to enter a target, and has not begun with it.
                entering = true;
            } else if (entering) {
                entering = false;
            } else if (Instrumented.isInstrumented(frame) && !(KEYS.isEmpty() && Instrumented.isTarget(frame))) {
                return frame.getClassName() + "." + frame.getMethodName();
            }
        }
        return null;
    }

    private static final class Busy {
        final Thread thread;
        final String name;
        final String place;
        final boolean running;
        final boolean blocked;
        final StackTraceElement[] stack;
        final long hits;

        Busy(Thread thread, long hits, String place, Thread.State state, StackTraceElement[] stack) {
            this.thread = thread;
            this.name = thread.getName();
            this.place = place;
            this.running = state == Thread.State.RUNNABLE || End.holds(thread);
            this.blocked = state == Thread.State.BLOCKED;
            this.stack = stack;
            this.hits = hits;
        }

        boolean isBefore(Busy other) {
            int byName = name.compareTo(other.name);
            return byName != 0 ? byName < 0 : place.compareTo(other.place) < 0;
        }
    }

    private static final class Straddler {
        final Thread thread;
        final String place;
        private final long before;

        Straddler(Thread thread, String place) {
            this.thread = thread;
            this.place = place;
            this.before = Tally.hitsOf(thread);
        }

        boolean hasCounted() {
            return Tally.hitsOf(thread) != before;
        }
    }
}
