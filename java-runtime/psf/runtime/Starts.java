package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A thread with a clock, and which other thread started it when, as far as the program's code shows it. All access to the list
 * happens under the lock of this class.
 */
final class Starts {
    private static final List<Starts> ALL = new ArrayList<Starts>();
    private static int sweepAt = 64;

    /** The thread that started it, and the time of that thread's clock; null if unknown. */
    Lane by;
    long at;

    private final WeakReference<Thread> thread;
    private Lane lane;

    private Starts(Thread thread) {
        this.thread = new WeakReference<Thread>(thread);
    }

    /** Records that a thread is about to start another one, or has just done so. */
    static synchronized void add(Lane by, Thread thread) {
        Starts started = of(thread);
        if (started.by == null) {
            started.by = by;
            started.at = by.now;
        }
    }

    /** Records that a thread has a clock from now on. */
    static synchronized Starts meet(Thread thread, Lane lane) {
        Starts started = of(thread);
        started.lane = lane;
        return started;
    }

    /** Returns the clock of a thread; null if it has none. */
    static synchronized Lane laneOf(Thread thread) {
        return of(thread).lane;
    }

    /** Returns the entry of a thread. The list is not a map: hashing the threads would change the hash codes of other objects. */
    private static Starts of(Thread thread) {
        for (int i = ALL.size() - 1; i >= 0; i--) {
            if (ALL.get(i).thread.get() == thread) {
                return ALL.get(i);
            }
        }
        if (ALL.size() >= sweepAt) {
            for (Iterator<Starts> all = ALL.iterator(); all.hasNext();) {
                if (all.next().thread.get() == null) {
                    all.remove();
                }
            }
            sweepAt = Math.max(64, 2 * ALL.size());
        }
        Starts one = new Starts(thread);
        ALL.add(one);
        return one;
    }
}
