package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Waits a moment, at the end of a lap, for threads that are about to become idle. Such a thread was just released, or it has
 * delivered its result and has only its last returns to execute. Its last instructions then usually belong to the lap that caused
 * them.
 *
 * <p>After one thread has failed to become idle, there is no more waiting while that thread lives. {@link Laps} calls this class
 * under its lock.
 */
final class LapSettling {
    private static final int LOOKS = 20;
    /**
     * How often other threads may run between two looks. Neither sleep nor park is used: a program may interrupt or unpark its
     * threads.
     */
    private static final int YIELDS = 200;
    private static final List<WeakReference<Thread>> RESTLESS = new ArrayList<WeakReference<Thread>>();

    private LapSettling() {}

    /** Returns when all threads but the current one are idle, or after the last look. */
    static void await() {
        if (isOneRestless()) {
            return;
        }
        List<Thread> busy = Tally.others();
        for (int look = 0; look < LOOKS && !busy.isEmpty(); look++) {
            LapHits before = new LapHits();
            for (int i = 0; i < YIELDS; i++) {
                Thread.yield();
            }
            busy = busy(before);
        }
        for (Thread thread : busy) {
            RESTLESS.add(new WeakReference<Thread>(thread));
        }
    }

    /** Returns the threads that run or have counted since the snapshot. */
    private static List<Thread> busy(LapHits before) {
        List<Thread> busy = new ArrayList<Thread>();
        for (Thread thread : Tally.others()) {
            boolean runs = CountingWindow.state(thread) == Thread.State.RUNNABLE
                    && Frames.haveInstrumented(CountingWindow.stack(thread));
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
