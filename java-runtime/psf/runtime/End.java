package psf.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** How the JVM ends, and that the counts are written when it does. */
final class End extends Thread {
    private static final List<Thread> HOOKS = new ArrayList<Thread>();
    /** Threads that called exit or halt: they are where they should be at the end. */
    private static final List<Call> CALLS = new ArrayList<Call>();

    /** Threads that came to count after the end. No list: the JDK's own code would come to count, too late as well. */
    private static Thread[] late = new Thread[8];
    private static int lateCount;
    private static Written written;
    /** The thread that halts the JVM, for the second time that it comes to this. */
    private static Thread halter;
    /** Whether counting was on when the JVM ended. */
    private static boolean wasOn;
    private static volatile boolean overBudget;

    private End() {
        super("psf counts");
    }

    /** Has the counts written at the end of the JVM. */
    static void watch() {
        try {
            Runtime.getRuntime().addShutdownHook(new End());
        } catch (IllegalStateException alreadyEnding) {
            // Instrumented code runs for the first time in a shutdown hook: no target was entered.
        }
    }

    static void exiting(int status) {
        add(new Call(Thread.currentThread(), "exit", status, Layout.inJdk() ? null : Stacks.ofCurrentThread("exit")));
    }

    /**
     * Where the JDK itself counts, this is the last thing that any end comes to. It does not return to who called: were
     * it called for another reason than that, what came then would not count.
     */
    static void halting(int status) {
        if (halter == Thread.currentThread()) {
            return;
        }
        SecurityManager guard = Layout.inJdk() ? null : System.getSecurityManager();
        if (guard != null) {
            guard.checkExit(status);
        }
        boolean exits = Layout.inJdk() && hasCalled(Thread.currentThread());
        add(new Call(Thread.currentThread(), exits ? "exit" : "halt", status, Stacks.ofCurrentThread("halt")));
        finish();
        halter = Thread.currentThread();
        Runtime.getRuntime().halt(status);
    }

    /** The JDK's own code says that the JVM ends; who else does is not heard. */
    static void ended() {
        if (!Layout.inJdk()) {
            return;
        }
        StackTraceElement[] stack = new Throwable().getStackTrace();
        int caller = 0;
        while (caller < stack.length && !Instrumented.isInstrumented(stack[caller])) {
            caller++;
        }
        if (caller < stack.length && stack[caller].getClassName().equals("java.lang.Shutdown")) {
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

    /** A thread that calls again has not ended the JVM before. */
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

    /** The program's own hooks run beside this one; while a target is live they count, so it waits for them. */
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
     * Where nobody ended the JVM, every thread but its daemons has ended, so what is there now are hooks, whoever added
     * them: the JVM waits for them, too.
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

    /** The thread of the JVM that waits for the program's: nothing called it. */
    private static boolean isDestroying(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        StackTraceElement first = stack.length == 0 ? null : stack[stack.length - 1];
        return first == null || first.getClassName().equals("java.lang.Shutdown");
    }

    /** Whether the JVM has started all hooks, and waits for the first. */
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

    /** The run would execute more than its budget: nothing of it goes on. */
    static void overBudget() {
        synchronized (End.class) {
            if (written == null) {
                overBudget = true;
                written = new Written(Counters.totals(), "budget", null, null);
                written.write();
            }
        }
        haltOverBudget();
    }

    /** That waits for compiled loops that HotSpot does not interrupt; those count to some number, so they end. */
    private static void haltOverBudget() {
        halter = Thread.currentThread(); // where the JDK counts, that call comes to this class again
        Runtime.getRuntime().halt(137);
    }

    private static synchronized void waitUntilWritten() {}

    static void finish() {
        if (overBudget) {
            // The program comes to its own end meanwhile, which must not cut off what is being written.
            waitUntilWritten();
            haltOverBudget();
        }
        if (!Counters.hasBegun() && !Extent.neverBegan()) {
            // Where the JDK itself counts: the program did not run, and nothing is there that could be written.
            return;
        }
        List<Call> calls = underWay();
        boolean killed = (Layout.inJdk() || calls.isEmpty()) && isEndedBySignal();
        if (calls.isEmpty() && !killed && !Layout.inJdk()) {
            findUnannounced(calls);
        }
        List<Thread> enders = new ArrayList<Thread>();
        enders.add(Thread.currentThread());
        for (Call call : calls) {
            enders.add(call.thread);
        }
        wasOn = Counters.isOn();
        if (wasOn) {
            addLate(Thread.currentThread());
            Extent.rest(enders, true);
            for (Call call : calls) {
                Extent.end(call.stack);
            }
        } else {
            addLate(Thread.currentThread());
            Counters.close();
            Extent.restOutside(enders);
            for (Call call : calls) {
                Outside.end(call.stack);
            }
        }
        Totals totals = Counters.totals();
        if (Layout.inJdk()) {
            FirstUse.finish();
        }
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
            boolean cut = killed || last == null && Extent.isLive();
            String exception = Extent.exception();
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

    /** A call of exit by reflection, or by code that is not instrumented. */
    private static void findUnannounced(List<Call> calls) {
        for (Map.Entry<Thread, StackTraceElement[]> one : Thread.getAllStackTraces().entrySet()) {
            for (StackTraceElement frame : one.getValue()) {
                if (isExit(frame)) {
                    calls.add(new Call(one.getKey(), "exit", null, Stacks.of(one.getKey(), one.getValue(), false)));
                    return;
                }
            }
        }
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit");
    }

    /** Whether the JVM ends because a signal told it to. */
    private static boolean isEndedBySignal() {
        if (Layout.inJdk()) {
            return isOfSignal(new Throwable().getStackTrace());
        }
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            if (isOfSignal(stack)) {
                return true;
            }
        }
        return false;
    }

    /** As JDKs name it that end the JVM so: {@code java.lang.Terminator$1.handle}. */
    private static boolean isOfSignal(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().startsWith("java.lang.Terminator$")) {
                return true;
            }
        }
        return false;
    }

    /**
     * A thread begins to count after the counts were taken, as one of the JVM's daemons may while the JVM ends. It waits
     * for that end, so nothing runs that is not counted. If the end does not come, something else keeps the JVM from it,
     * and the counts are not whole.
     */
    static void late(Thread thread) {
        if (Inside.is(thread) || !isWaitedFor(thread)) {
            return;
        }
        Inside.beginAlways();
        try {
            long deadline = System.nanoTime() + 1000000000L;
            boolean interrupted = false;
            for (long rest = 1; rest > 0; rest = deadline - System.nanoTime()) {
                try {
                    Thread.sleep(Math.min(1000, rest / 1000000 + 1));
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            String sentence = "thread \"" + thread.getName() + "\" ran on while the JVM ended, after the counts were taken: "
                    + "a shutdown hook that psf does not know, or what one waits for";
            if (wasOn) {
                Marks.add("incomplete", sentence);
            } else {
                Outside.doubt(sentence);
            }
            synchronized (End.class) {
                if (written != null) {
                    written.write();
                }
            }
        } finally {
            Inside.endAlways();
        }
    }

    /** Each thread waits once. */
    private static synchronized boolean isWaitedFor(Thread thread) {
        if (holds(thread)) {
            return false;
        }
        addLate(thread);
        return true;
    }

    private static synchronized void addLate(Thread thread) {
        if (lateCount == late.length) {
            Thread[] more = new Thread[2 * lateCount];
            for (int i = 0; i < lateCount; i++) {
                more[i] = late[i];
            }
            late = more;
        }
        late[lateCount] = thread;
        lateCount++;
    }

    /** Whether the thread came to count after the end. */
    static synchronized boolean holds(Thread thread) {
        for (Thread one : late) {
            if (one == thread) {
                return one != null;
            }
        }
        return false;
    }

    /** What was written at the end. */
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

        /** Whether the thread is still in the call: a SecurityManager may have refused it. */
        boolean isUnderWay() {
            if (thread == Thread.currentThread() || Layout.inJdk()) {
                return stack != null;
            }
            for (StackTraceElement frame : Extent.stack(thread)) {
                String at = frame.getClassName() + '.' + frame.getMethodName();
                if (isExit(frame) || at.equals(End.class.getName() + ".exiting")) {
                    return true;
                }
            }
            return false;
        }
    }
}
