package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Waits a moment for threads that are about to come to rest when a lap ends: those that were just let go of, or have handed over
 * their result and still have their last returns to execute. As a rule that is then in the lap that caused it. Nobody waits
 * while a thread lives that did not come to rest when it was waited for.
 */
final class Settling {
    private static final int LOOKS = 20;
    /**
     * How often other threads may run between one look and the next. Neither sleeps nor parks: a program may interrupt or unpark
     * its threads.
     */
    private static final int YIELDS = 200;
    private static final List<WeakReference<Thread>> RESTLESS = new ArrayList<WeakReference<Thread>>();

    private Settling() {}

    /** Returns when all threads but the current one rest, or when that does not come. */
    static void await() {
        if (isOneRestless()) {
            return;
        }
        List<Thread> busy = Tally.others();
        for (int look = 0; look < LOOKS && !busy.isEmpty(); look++) {
            Hits before = new Hits();
            for (int i = 0; i < YIELDS; i++) {
                Thread.yield();
            }
            busy = busy(before);
        }
        for (Thread thread : busy) {
            RESTLESS.add(new WeakReference<Thread>(thread));
        }
    }

    /** Those that run, or have counted since then. */
    private static List<Thread> busy(Hits before) {
        List<Thread> busy = new ArrayList<Thread>();
        for (Thread thread : Tally.others()) {
            boolean runs = Extent.state(thread) == Thread.State.RUNNABLE && Instrumented.isOn(Extent.stack(thread));
            if (runs || before.wentOn(thread)) {
                busy.add(thread);
            }
        }
        return busy;
    }

    private static boolean isOneRestless() {
        for (Iterator<WeakReference<Thread>> all = RESTLESS.iterator(); all.hasNext();) {
            Thread thread = all.next().get();
            if (thread != null && thread.isAlive()) {
                return true;
            }
            all.remove();
        }
        return false;
    }
}
