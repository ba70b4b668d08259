package psf.runtime;

import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * When counting is on. With targets, it is on while one of them is active. Activity belongs to the process: a target that one
 * thread enters turns counting on for all threads, until the last target is left.
 *
 * <p>Without targets, counting is on from the first instruction of the program to the end of the JVM. Then the program's
 * {@code main} and its class's initializer are entered and left like targets, which shows how the program ended.
 *
 * <p>All methods that change the state hold the lock of this class.
 */
final class CountingWindow {
    /** Each activation has a key of its own. So an activation cannot be left twice, or by code that did not enter it. */
    private static final Keys KEYS = new Keys();
    /** Nanoseconds that threads may take to finish before they count as still running. */
    private static final long REST = 100000000L;
    /** The maximum number of looks at them: a pinned clock advances only a microsecond a reading. */
    private static final int LOOKS = 1000;

    private static final long SECRET = unknown();
    private static long lastKey = Layout.inJdk() || Channel.isUsed() ? SECRET >>> 7 : unknown();
    /** The class by whose method {@code enter} a target is entered. In scope jdk the rewriter changes the name. */
    private static final String ENTRY = "psf.runtime.Lifecycle";
    /** The frame may be one of the JDK, which scope app leaves out. */
    private static final String WHAT_HELPS =
            "--mode instruction counts it" + (Layout.inJdk() ? ", and --scope app leaves the JDK out" : "");
    private static long entries;
    private static String exception;
    /** The thread that turned counting on. The frames below its target on its stack were not counted. */
    private static Thread starter;
    /** Threads that were in the middle of an instrumented method when counting was turned on. */
    private static List<Straddler> straddlers = new ArrayList<Straddler>();

    private CountingWindow() {}

    static synchronized long enter() {
        if (KEYS.isEmpty()) {
            exception = null;
            if (ProbeMap.isWhole()) {
                beginProgram();
            } else {
                begin();
                findStraddlers();
                starter = Thread.currentThread();
                if (Cells.OF_CLOCKS) {
                    ThreadClock.beginTarget(starter, framesBelow());
                }
                turnOn();
                Budget.watch();
                watchLive();
            }
        }
        // The program cannot guess a key from another one. The first 2^64 keys are all different.
        lastKey = lastKey * 0x5851F42D4C957F2DL + 0x14057B7EF767814FL;
        long key = lastKey ^ lastKey >>> 29 ^ SECRET;
        KEYS.add(key, Thread.currentThread());
        return key;
    }

    /** Turns counting on at the first method of the program, in scope jdk. It stays on. */
    static synchronized void beginProgram() {
        if (ProbeMap.isWhole() && !Gate.hasBegun()) {
            begin();
            turnOn();
            Tally.meetTheJvms();
            Budget.watch();
            watchLive();
        }
    }

    /** Turns counting on. In scope jdk it begins with the first thread that does so. */
    static void turnOn() {
        Thread self = Thread.currentThread();
        synchronized (Gate.class) {
            if (!Gate.hasBegun()) {
                // A thread of the JVM counts only a part of the code that it runs.
                Gate.begin(Tally.isOfTheJvm(self) ? null : self);
                Tally.maker = AllCounts.maker();
                Closed.load();
                if (Layout.hasTree()) {
                    TreeContext.load();
                }
                if (Cells.ON) {
                    if (Cells.OF_CLOCKS) {
                        ThreadClock.load();
                    }
                    Tally.contextMaker = AllCounts.contextMaker();
                    if (Gate.owner() != null) {
                        Cells.open(Gate.owner(), AllCounts.contextsOfOwner().cell(0));
                    }
                }
                Gate.ask();
                if (Layout.hasMachine()) {
                    Simulation.load();
                    Early.simulates = true;
                }
            }
            Gate.turn(true);
        }
    }

    /** Starts the snapshots. In other scopes they start before there is any target. */
    private static void watchLive() {
        if (Layout.inJdk()) {
            Live.watch();
        }
    }

    private static void begin() {
        if (entries++ == 0) {
            Output.load();
            CountsFile.begin();
            Native.prepare();
            Tally.load();
        }
    }

    /**
     * Handles the end of a JVM in which the instrumented JDK has counted nothing; returns whether the reason is that no target was
     * entered.
     */
    static synchronized boolean neverBegan() {
        if (ProbeMap.isWhole()) {
            return false;
        }
        begin();
        entries = 0;
        turnOn();
        Gate.turn(false);
        return true;
    }

    /** Returns a number that the program cannot work out. The clock may be pinned, and with it all that is derived from it. */
    private static long unknown() {
        String secret = Settings.text(Settings.SECRET);
        if (secret.length() > 0) {
            return Text.number(secret);
        }
        if (Layout.inJdk()) {
            // Without classes that the program must be the first to initialize.
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
        if (ProbeMap.isWhole()) {
            return;
        }
        rest(alone(Thread.currentThread()), false);
        Gate.turn(false);
        Stacks.verify();
    }

    private static List<Thread> alone(Thread thread) {
        List<Thread> alone = new ArrayList<Thread>();
        alone.add(thread);
        return alone;
    }

    /** Whether the thread turned counting on, so that the frames below its target were not counted. */
    static synchronized boolean isStarter(Thread thread) {
        return thread == starter;
    }

    /** Counts the frames below the target that is being entered. */
    private static int framesBelow() {
        StackTraceElement[] stack = WholeTraces.of(Thread.currentThread(), new Throwable().getStackTrace());
        int target = 0;
        while (target < stack.length && !Instrumented.isTarget(stack[target])) {
            target++;
        }
        return Math.max(0, stack.length - target - 1);
    }

    static synchronized boolean isLive() {
        return !KEYS.isEmpty();
    }

    /** Returns how often a target was entered from outside; without targets, 1 if the program ran, else 0. */
    static synchronized long entries(Totals totals) {
        if (!ProbeMap.isWhole()) {
            return entries;
        }
        return totals.hasAny(0, Slots.count()) || (Layout.hasClock() || Cells.OF_CLOCKS) && ThreadClock.any() ? 1 : 0;
    }

    static synchronized String exception() {
        return exception;
    }

    /**
     * Waits a moment until other threads than the known ones have left instrumented methods, and marks the threads that have not. A
     * thread that just delivered its result may still have its last return to execute. At the end of the JVM, counting ends before
     * the last look.
     */
    static synchronized void rest(List<Thread> known, boolean atTheEnd) {
        List<Busy> busy = busy(known);
        long deadline = System.nanoTime() + REST;
        // Not sleep or park: a program that interrupts or unparks its threads could observe both.
        for (int look = 0; look < LOOKS && anyRunning(busy) && System.nanoTime() - deadline < 0; look++) {
            Thread.yield();
            busy = busy(known);
        }
        if (atTheEnd) {
            Gate.close();
            busy = busy(known);
        }
        for (Busy one : busy) {
            if (!atTheEnd && one.running) {
                Outside.doubt("thread \"" + one.name + "\" was running " + one.place + " when the target was left");
            }
            if (one.running) {
                Marks.add("incomplete", "thread \"" + one.name + "\" was still running " + one.place
                        + " at the end; make the program wait for it");
            } else {
                Marks.add("thread-alive", "thread \"" + one.name + "\" was still waiting in " + one.place + " at the end");
                if (!straddles(one.thread)) {
                    Stacks.add(one.thread, one.stack, one.blocked, one.hits);
                    if (!atTheEnd) {
                        OutsideStacks.add(Stacks.from(one.thread, one.stack, one.blocked));
                    }
                }
            }
        }
        for (Straddler one : straddlers) {
            if (one.hasCounted() || isRunning(one.thread)) {
                Marks.add("incomplete", "thread \"" + one.thread.getName() + "\" was in the middle of " + one.place
                        + " when the target was entered; " + WHAT_HELPS);
            }
        }
        straddlers.clear();
    }

    /** Records the places of other threads than the known ones in the program, when the JVM ends without an active target. */
    static synchronized void restOutside(List<Thread> known) {
        for (Map.Entry<Thread, StackTraceElement[]> one : Thread.getAllStackTraces().entrySet()) {
            if (!isAmong(known, one.getKey())) {
                restOutside(one.getKey(), one.getValue());
            }
        }
        // The only list with virtual threads is the one of the tallies.
        for (Tally.Registered one : Tally.living()) {
            Thread thread = one.thread.get();
            if (thread != null && Native.isVirtual(thread) && !isAmong(known, thread)) {
                restOutside(thread, stack(thread));
            }
        }
    }

    private static void restOutside(Thread thread, StackTraceElement[] stack) {
        Thread.State state = state(thread);
        if (!Frames.haveProgram(stack) || state == Thread.State.TERMINATED) {
            return;
        }
        if (state == Thread.State.RUNNABLE || Late.holds(thread)) {
            Outside.doubt("thread \"" + thread.getName() + "\" was still running at the end");
        } else {
            OutsideStacks.add(Stacks.of(thread, stack, state == Thread.State.BLOCKED));
        }
    }

    /** Records the stack of a thread whose call ends the JVM. */
    static synchronized void end(Stacks stack) {
        if (straddles(stack.thread)) {
            Marks.add("incomplete", "thread \"" + stack.thread.getName() + "\" ended the JVM from the middle of code "
                    + "that was not counted; " + WHAT_HELPS);
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
     * Returns the threads, other than the known ones, that are in an instrumented method which they began while counting was on. A
     * thread that waits in the first block of its first method has not reached a counter yet.
     */
    private static List<Busy> busy(List<Thread> known) {
        List<Busy> busy = new ArrayList<Busy>();
        for (Tally.Registered one : Tally.living()) {
            Thread thread = one.thread.get();
            // The list below has no virtual threads.
            if (thread != null && !isAmong(known, thread) && (one.tally.hits() > 0 || Native.isVirtual(thread))) {
                addIfBusy(busy, thread);
            }
        }
        Thread owner = Gate.owner();
        if (owner != null && !isAmong(known, owner) && owner.isAlive() && AllCounts.hasOwnerCounted() && !straddles(owner)) {
            addIfBusy(busy, owner);
        }
        if (ProbeMap.isWhole() || Layout.countsEdges() && Thread.activeCount() > 1) {
            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                boolean seen = isAmong(known, thread) || thread == owner || AllCounts.hitsOf(thread) > 0;
                if (!seen && !straddles(thread) && !(Layout.inJdk() && (Tally.isOfTheJvm(thread) || Tally.isQuiet(thread)))) {
                    addIfBusy(busy, thread);
                }
            }
        }
        return busy;
    }

    /** Not contains(): a thread of the program may have its own equals(). */
    private static boolean isAmong(List<Thread> threads, Thread wanted) {
        for (Thread thread : threads) {
            if (thread == wanted) {
                return true;
            }
        }
        return false;
    }

    private static void addIfBusy(List<Busy> busy, Thread thread) {
        // In this order: if the thread goes on meanwhile, its counts show it.
        long hits = AllCounts.hitsOf(thread);
        Thread.State state = state(thread);
        StackTraceElement[] stack = stack(thread);
        String place = instrumentedFrame(stack);
        if (place != null && state != Thread.State.TERMINATED) {
            Busy one = new Busy(thread, hits, place, state, stack);
            // By name, since the order in which threads first counted differs from run to run.
            int at = busy.size();
            while (at > 0 && one.isBefore(busy.get(at - 1))) {
                at--;
            }
            busy.add(at, one);
        }
    }

    /** Returns the thread's state. If the thread's class overrides the method, the thread counts as running. */
    static Thread.State state(Thread thread) {
        if (!thread.isAlive()) {
            return Thread.State.TERMINATED;
        }
        return isOfTheJdk(thread, "getState") ? thread.getState() : Thread.State.RUNNABLE;
    }

    static StackTraceElement[] stack(Thread thread) {
        if (isOfTheJdk(thread, "getStackTrace")) {
            return WholeTraces.of(thread, thread.getStackTrace());
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

    /** Records that a thread leaves its target while others are still active: it continues in the middle of its caller. */
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

    /** Whether the thread is executing instrumented code, rather than waiting in a method that this code called. */
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
     * Returns the topmost instrumented method on a stack that may be in the middle of counting, or null. While no target is active,
     * a target's frame has not begun or has ended.
     */
    private static synchronized String instrumentedFrame(StackTraceElement[] stack) {
        boolean entering = false;
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals(ENTRY) && frame.getMethodName().equals("enter")) {
                // The next frame is a target that is being entered and has not begun.
                entering = true;
            } else if (entering) {
                entering = false;
            } else if (Instrumented.isInstrumented(frame) && !(KEYS.isEmpty() && Instrumented.isTarget(frame))) {
                return frame.getClassName() + "." + frame.getMethodName();
            }
        }
        return null;
    }

    /** A thread in an instrumented method at the end of an extent, as one look found it. */
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
            this.running = state == Thread.State.RUNNABLE || Late.holds(thread);
            this.blocked = state == Thread.State.BLOCKED;
            this.stack = stack;
            this.hits = hits;
        }

        boolean isBefore(Busy other) {
            int byName = name.compareTo(other.name);
            return byName != 0 ? byName < 0 : place.compareTo(other.place) < 0;
        }
    }

    /** A thread that was in the middle of an instrumented method when counting was turned on. It has its count at that moment. */
    private static final class Straddler {
        final Thread thread;
        final String place;
        private final long before;

        Straddler(Thread thread, String place) {
            this.thread = thread;
            this.place = place;
            this.before = AllCounts.hitsOf(thread);
        }

        boolean hasCounted() {
            return AllCounts.hitsOf(thread) != before;
        }
    }
}
