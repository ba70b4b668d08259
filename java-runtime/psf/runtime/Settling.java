package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Waits a moment for threads that are about to come to rest when a lap ends: those that were just let go of, or have handed over
 * their result and still have their last returns to execute. That is then in the lap that caused it, on every run. Nobody waits
 * a second time while one lives that did not come to rest.
 */
final class Settling {
    private static final int LOOKS = 20;
    /** How often other threads may run between one look and the next. Neither sleeps nor parks: a program may interrupt or unpark its threads. */
    private static final int YIELDS = 200;
    private static final List<WeakReference<Thread>> RESTLESS = new ArrayList<WeakReference<Thread>>();

    private Settling() {}

    /** Returns when all threads but the current one rest, or when that does not come. */
    static void await() {
        List<Thread> others = others();
        if (others.isEmpty() || isOneRestless()) {
            return;
        }
        for (int look = 0; look < LOOKS; look++) {
            Hits before = new Hits();
            for (int i = 0; i < YIELDS; i++) {
                Thread.yield();
            }
            if (!isOneRunning(others) && before.whoWentOn() == null) {
                return;
            }
            others = others();
        }
        for (Thread other : others) {
            RESTLESS.add(new WeakReference<Thread>(other));
        }
    }

    /** Those that live and may count. */
    private static List<Thread> others() {
        List<Thread> others = new ArrayList<Thread>();
        for (Tally.Registered one : Tally.living()) {
            Thread thread = one.thread.get();
            if (thread != null && thread != Thread.currentThread() && !Tally.isQuiet(thread)) {
                others.add(thread);
            }
        }
        return others;
    }

    private static boolean isOneRunning(List<Thread> threads) {
        for (Thread thread : threads) {
            if (Extent.state(thread) == Thread.State.RUNNABLE && Instrumented.isOn(Extent.stack(thread))) {
                return true;
            }
        }
        return false;
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
