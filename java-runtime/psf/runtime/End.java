package psf.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** How the JVM ends, and that the counts are written when it does. */
final class End extends Thread {
    private static final List<Thread> HOOKS = new ArrayList<Thread>();
    /** Threads that called exit or halt: they are where they should be at the end. */
    private static final List<Call> CALLS = new ArrayList<Call>();

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
        add(new Call("exit", status, Layout.inJdk() ? null : Stacks.ofCurrentThread()));
    }

    /** Where the JDK itself counts, this is the last thing that any end comes to. */
    static void halting(int status) {
        boolean exits = Layout.inJdk() && hasCalled(Thread.currentThread());
        add(new Call(exits ? "exit" : "halt", status, Stacks.ofCurrentThread()));
        finish();
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
        } catch (InterruptedException cutShort) {
            Marks.add("incomplete", "the wait for the program's shutdown hooks was interrupted");
        }
        finish();
    }

    static void finish() {
        if (Counters.owner() == null) {
            // Where the JDK itself counts: no target was entered, and nothing is there that could be written.
            return;
        }
        List<Call> calls = new ArrayList<Call>();
        List<Thread> enders = new ArrayList<Thread>();
        synchronized (End.class) {
            for (Call call : CALLS) {
                if (call.isUnderWay()) {
                    calls.add(call);
                    enders.add(call.thread);
                }
            }
        }
        if (Counters.isOn()) {
            Extent.rest(enders);
            for (Call call : calls) {
                Extent.end(call.stack);
            }
        }
        long[] totals = Counters.totals();
        Stacks.verify();
        synchronized (End.class) {
            Call last = calls.isEmpty() ? null : calls.get(calls.size() - 1);
            boolean cut = last == null && (Extent.isLive() || Layout.countsEverything() && Counters.owner().isAlive());
            String exception = Extent.exception();
            String how = last != null ? last.kind : cut ? "cut" : exception != null ? "exception" : "normal";
            Output.write(totals, how, last == null ? null : last.status, exception);
        }
    }

    /** A call that ends the JVM. */
    private static final class Call {
        final Thread thread = Thread.currentThread();
        final String kind;
        final int status;
        final Stacks stack;

        Call(String kind, int status, Stacks stack) {
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
                if (at.equals("java.lang.Runtime.exit") || at.equals(End.class.getName() + ".exiting")) {
                    return true;
                }
            }
            return false;
        }
    }
}
