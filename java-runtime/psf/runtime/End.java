package psf.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Handles the end of the JVM, and has the counts written then. The lists and the written result are used under the lock of this
 * class.
 */
final class End extends Thread {
    private static final List<Thread> HOOKS = new ArrayList<Thread>();
    /** Threads that called exit or halt: at the end their frames are where they should be. */
    private static final List<Call> CALLS = new ArrayList<Call>();

    private static Written written;
    /** The thread that halts the JVM: its second call of {@link #halting} does nothing. */
    private static Thread halter;
    private static volatile boolean overBudget;

    private End() {
        super("psf counts");
    }

    /** Registers a hook that writes the counts at the end of the JVM. */
    static void watch() {
        try {
            Runtime.getRuntime().addShutdownHook(new End());
        } catch (IllegalStateException alreadyEnding) {
            // Instrumented code runs for the first time in a shutdown hook: no target was entered.
        }
    }

    static void exiting(int status) {
        add(new Call(Thread.currentThread(), "exit", status, EndOfScope.stackOfExit()));
    }

    /**
     * Handles a call of halt. In scope jdk every end of the JVM goes through this method. It does not return to its caller: if
     * another caller than the ending JVM used it, later instructions would not count.
     */
    static void halting(int status) {
        if (halter == Thread.currentThread()) {
            return;
        }
        EndOfScope.checkHalt(status);
        boolean exits = EndOfScope.exitHalts() && hasCalled(Thread.currentThread());
        add(new Call(Thread.currentThread(), exits ? "exit" : "halt", status, Stacks.ofCurrentThread("halt")));
        finish();
        halter = Thread.currentThread();
        Runtime.getRuntime().halt(status);
    }

    /** Handles the JDK's report that the JVM ends. Calls from other code are ignored. */
    static void ended() {
        if (EndOfScope.isReported()) {
            finish();
        }
    }

    private static synchronized boolean hasCalled(Thread thread) {
        for (Call call : CALLS) {
            if (call.thread == thread) {
                return true;
            }
        }
        return false;
    }

    /** Adds a call. An earlier call of the same thread has not ended the JVM. */
    private static synchronized void add(Call call) {
        for (Iterator<Call> calls = CALLS.iterator(); calls.hasNext();) {
            if (calls.next().thread == call.thread) {
                calls.remove();
            }
        }
        CALLS.add(call);
    }

    static synchronized void hook(Thread hook) {
        HOOKS.add(hook);
    }

    static synchronized void unhook(Thread hook) {
        HOOKS.remove(hook);
    }

    /** Waits for the program's own hooks, which run at the same time. While a target is active, they count. */
    @Override
    public void run() {
        List<Thread> hooks;
        synchronized (End.class) {
            hooks = new ArrayList<Thread>(HOOKS);
        }
        try {
            long deadline = System.nanoTime() + 1000000000L;
            for (Thread hook : hooks) {
                while (hook.getState() == State.NEW && System.nanoTime() - deadline < 0) {
                    Thread.sleep(1);
                }
                hook.join();
            }
            joinUnknown();
        } catch (InterruptedException cutShort) {
            Marks.add("incomplete", "the wait for the program's shutdown hooks was interrupted");
        }
        finish();
    }

    /**
     * Waits for hooks that psf does not know. If no thread has ended the JVM, all threads but daemons have ended. The remaining
     * threads are hooks, for which the JVM also waits.
     */
    private static void joinUnknown() throws InterruptedException {
        long deadline = System.nanoTime() + 1000000000L;
        while (!haveStarted() && System.nanoTime() - deadline < 0) {
            Thread.sleep(1);
        }
        if (!underWay().isEmpty()) {
            return;
        }
        for (Map.Entry<Thread, StackTraceElement[]> one : Thread.getAllStackTraces().entrySet()) {
            Thread thread = one.getKey();
            boolean ends = false;
            for (StackTraceElement frame : one.getValue()) {
                ends |= frame.getClassName().equals("java.lang.Shutdown");
            }
            if (ends && !isDestroying(thread)) {
                return;
            }
        }
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread != Thread.currentThread() && !thread.isDaemon() && !isDestroying(thread)) {
                thread.join();
            }
        }
    }

    /** Whether it is the JVM's thread that waits for the program's threads: it has no caller. */
    private static boolean isDestroying(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        StackTraceElement first = stack.length == 0 ? null : stack[stack.length - 1];
        return first == null || first.getClassName().equals("java.lang.Shutdown");
    }

    /** Whether the JVM has started all hooks and waits for the first. */
    private static boolean haveStarted() {
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            for (int i = 1; i < stack.length; i++) {
                if (stack[i].getClassName().equals("java.lang.ApplicationShutdownHooks")
                        && stack[i - 1].getMethodName().equals("join")) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Ends a run that would exceed its budget. */
    static void overBudget() {
        synchronized (End.class) {
            if (written == null) {
                overBudget = true;
                written = new Written(AllCounts.take(), "budget", null, null);
                written.write();
            }
        }
        haltOverBudget();
    }

    /** Halts the JVM. This waits for compiled loops that HotSpot does not interrupt; they have a limit, so they end. */
    private static void haltOverBudget() {
        halter = Thread.currentThread(); // in scope jdk, this call reaches this class again
        Runtime.getRuntime().halt(137);
    }

    private static synchronized void waitUntilWritten() {}

    static void finish() {
        if (overBudget) {
            // The program meanwhile reaches its own end, which must not cut off the report.
            waitUntilWritten();
            haltOverBudget();
        }
        if (!Gate.hasBegun() && !CountingWindow.neverBegan()) {
            // In scope jdk: the program did not run, and there is nothing to report.
            return;
        }
        List<Call> calls = underWay();
        boolean killed = EndOfScope.isSignal(!calls.isEmpty());
        if (calls.isEmpty() && !killed) {
            Stacks unannounced = EndOfScope.unannouncedExit();
            if (unannounced != null) {
                calls.add(new Call(unannounced.thread, "exit", null, unannounced));
            }
        }
        List<Thread> enders = new ArrayList<Thread>();
        enders.add(Thread.currentThread());
        for (Call call : calls) {
            enders.add(call.thread);
        }
        boolean wasOn = Gate.isOn();
        Late.begin(wasOn, new Runnable() {
            @Override
            public void run() {
                synchronized (End.class) {
                    if (written != null) {
                        written.write();
                    }
                }
            }
        });
        if (wasOn) {
            CountingWindow.rest(enders, true);
            for (Call call : calls) {
                CountingWindow.end(call.stack);
            }
        } else {
            Gate.close();
            CountingWindow.restOutside(enders);
            for (Call call : calls) {
                OutsideStacks.add(call.stack);
            }
        }
        Totals totals = AllCounts.take();
        FirstUse.finish();
        Stacks.verify();
        if (overBudget) {
            waitUntilWritten();
            haltOverBudget();
        }
        synchronized (End.class) {
            if (overBudget) {
                return;
            }
            Call last = calls.isEmpty() ? null : calls.get(calls.size() - 1);
            boolean cut = killed || last == null && CountingWindow.isLive();
            String exception = CountingWindow.exception();
            String how = cut ? "cut" : last != null ? last.kind : exception != null ? "exception" : "normal";
            written = new Written(totals, how, last == null ? null : last.status, exception);
            written.write();
        }
    }

    private static synchronized List<Call> underWay() {
        List<Call> calls = new ArrayList<Call>();
        for (Call call : CALLS) {
            if (call.isUnderWay()) {
                calls.add(call);
            }
        }
        return calls;
    }

    /** The result that was written at the end. */
    private static final class Written {
        private final Totals totals;
        private final String how;
        private final Integer status;
        private final String exception;

        Written(Totals totals, String how, Integer status, String exception) {
            this.totals = totals;
            this.how = how;
            this.status = status;
            this.exception = exception;
        }

        void write() {
            Output.write(totals, how, status, exception);
        }
    }

    /** A call that ends the JVM. */
    private static final class Call {
        final Thread thread;
        final String kind;
        final Integer status;
        final Stacks stack;

        Call(Thread thread, String kind, Integer status, Stacks stack) {
            this.thread = thread;
            this.kind = kind;
            this.status = status;
            this.stack = stack;
        }

        /** Whether the thread is still in the call. A SecurityManager may have refused it. */
        boolean isUnderWay() {
            return thread == Thread.currentThread() ? stack != null : EndOfScope.isUnderWay(thread, stack);
        }
    }
}
