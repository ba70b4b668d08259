package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/** How the JVM ends, and that the counts are written when it does. */
final class End extends Thread {
    private static final List<Thread> HOOKS = new ArrayList<Thread>();
    /** Threads that called exit or halt: they are where they should be at the end. */
    private static final List<Thread> ENDERS = new ArrayList<Thread>();
    private static String kind;
    private static int status;

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

    static synchronized void exiting(int exitStatus) {
        kind = "exit";
        status = exitStatus;
        ENDERS.add(Thread.currentThread());
    }

    static void halting(int exitStatus) {
        synchronized (End.class) {
            kind = "halt";
            status = exitStatus;
            ENDERS.add(Thread.currentThread());
        }
        finish();
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

    private static void finish() {
        if (Counters.isOn()) {
            List<Thread> enders;
            synchronized (End.class) {
                enders = new ArrayList<Thread>(ENDERS);
            }
            Extent.rest(enders);
        }
        synchronized (End.class) {
            if (kind == null && (Extent.isLive() || Counters.owner().isAlive() && Layout.countsEverything())) {
                kind = "cut";
            }
            String exception = Extent.exception();
            String how = kind != null ? kind : exception != null ? "exception" : "normal";
            Output.write(how, kind == null || kind.equals("cut") ? null : status, exception);
        }
    }
}
