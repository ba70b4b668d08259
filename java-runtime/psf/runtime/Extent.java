package psf.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * While a target is active. Activity belongs to the process: a target that one thread entered turns counting on for all,
 * until the last one is left.
 */
final class Extent {
    /** Keeps a program from leaving what it did not enter: only a rewritten target learns it. */
    private static final long KEY = System.nanoTime() * 0x9E3779B97F4A7C15L;
    /** How long threads that are about to finish may take before they count as still running, in nanoseconds. */
    private static final long REST = 100000000L;

    private static int depth;
    private static long entries;
    private static String exception;
    /** Threads that were already in the middle of an instrumented method when the extent began. */
    private static List<Straddler> straddlers = new ArrayList<Straddler>();

    private Extent() {}

    static synchronized long enter() {
        if (depth++ == 0) {
            if (entries++ == 0) {
                Output.begin();
            }
            findStraddlers();
            exception = null;
            Counters.turn(true);
        }
        return KEY;
    }

    static synchronized void leave(long key, Throwable thrown) {
        if (key != KEY || depth == 0 || --depth > 0) {
            return;
        }
        exception = thrown == null ? null : thrown.getClass().getName();
        rest(Collections.singletonList(Thread.currentThread()));
        Counters.turn(false);
    }

    static synchronized boolean isLive() {
        return depth > 0;
    }

    static synchronized long entries() {
        return Layout.countsEverything() ? 1 : entries;
    }

    static synchronized String exception() {
        return exception;
    }

    /**
     * Waits a moment for other threads than the known ones to come out of instrumented methods, and marks those that do
     * not. A thread that just handed its result over may still have its last return to execute.
     */
    static synchronized void rest(List<Thread> known) {
        List<Busy> busy = busy(known);
        long deadline = System.nanoTime() + REST;
        // Not sleep or park: both could be seen by a program that interrupts or unparks its threads.
        while (anyRunning(busy) && System.nanoTime() - deadline < 0) {
            Thread.yield();
            busy = busy(known);
        }
        for (Busy one : busy) {
            if (one.running) {
                Marks.add("incomplete", "thread \"" + one.name + "\" was still running " + one.place
                        + " at the end; let the program wait for it");
            } else {
                Marks.add("thread-alive", "thread \"" + one.name + "\" was still waiting in " + one.place + " at the end");
            }
        }
        for (Straddler one : straddlers) {
            if (one.hasCounted()) {
                Marks.add("incomplete", "thread \"" + one.thread.getName() + "\" was in the middle of " + one.place
                        + " when the target was entered; --mode instruction counts it");
            }
        }
        straddlers.clear();
    }

    private static boolean anyRunning(List<Busy> busy) {
        for (Busy one : busy) {
            if (one.running) {
                return true;
            }
        }
        return false;
    }

    /** Threads other than the known ones that counted and are in an instrumented method. */
    private static List<Busy> busy(List<Thread> known) {
        List<Busy> busy = new ArrayList<Busy>();
        for (Tally.Registered one : Tally.living()) {
            Thread thread = one.thread.get();
            if (thread != null && !isAmong(known, thread) && one.tally.hits() > 0) {
                addIfBusy(busy, thread);
            }
        }
        Thread owner = Counters.owner();
        if (!isAmong(known, owner) && owner.isAlive() && Counters.ownerTotal() > 0 && !straddles(owner)) {
            addIfBusy(busy, owner);
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
        String place = instrumentedFrame(thread);
        if (place != null) {
            busy.add(new Busy(thread.getName(), place, thread.getState() == Thread.State.RUNNABLE));
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

    private static void findStraddlers() {
        straddlers.clear();
        Thread self = Thread.currentThread();
        if (!Layout.countsEdges() || Thread.activeCount() <= 1) {
            return;
        }
        Thread[] threads = new Thread[Thread.activeCount() + 16];
        int count = Thread.enumerate(threads);
        for (int i = 0; i < count; i++) {
            String place = threads[i] == self ? null : instrumentedFrame(threads[i]);
            if (place != null) {
                straddlers.add(new Straddler(threads[i], place));
            }
        }
    }

    /** The topmost instrumented method on a thread's stack, or null. */
    private static String instrumentedFrame(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (Output.isInstrumented(frame.getClassName())) {
                return frame.getClassName() + "." + frame.getMethodName();
            }
        }
        return null;
    }

    private static final class Busy {
        final String name;
        final String place;
        final boolean running;

        Busy(String name, String place, boolean running) {
            this.name = name;
            this.place = place;
            this.running = running;
        }
    }

    private static final class Straddler {
        final Thread thread;
        final String place;
        private final long before;

        Straddler(Thread thread, String place) {
            this.thread = thread;
            this.place = place;
            this.before = counted();
        }

        boolean hasCounted() {
            return counted() != before;
        }

        private long counted() {
            if (thread == Counters.owner()) {
                return Counters.ownerTotal();
            }
            for (Tally.Registered one : Tally.living()) {
                if (one.thread.get() == thread) {
                    return one.tally.hits();
                }
            }
            return 0;
        }
    }
}
