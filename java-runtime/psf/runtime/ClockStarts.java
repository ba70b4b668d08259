package psf.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A thread with a clock, and which other thread started it when, as far as the program's code shows it. All access to the list
 * happens under the lock of this class.
 */
final class ClockStarts {
    private static final List<ClockStarts> ALL = new ArrayList<ClockStarts>();
    private static int sweepAt = 64;

    /** The thread that started it, and the time of that thread's clock; null if unknown. */
    ThreadClock by;
    long at;

    private final WeakReference<Thread> thread;
    private ThreadClock clock;

    private ClockStarts(Thread thread) {
        this.thread = new WeakReference<Thread>(thread);
    }

    /** Records that a thread, at this time of its clock, is about to start another one, or has just done so. */
    static synchronized void add(ThreadClock by, long at, Thread thread) {
        ClockStarts started = of(thread);
        if (started.by == null) {
            started.by = by;
            started.at = at;
        }
    }

    /** Records that a thread has a clock from now on. */
    static synchronized ClockStarts meet(Thread thread, ThreadClock clock) {
        ClockStarts started = of(thread);
        started.clock = clock;
        return started;
    }

    /** Returns the clock of a thread; null if it has none. */
    static synchronized ThreadClock laneOf(Thread thread) {
        return of(thread).clock;
    }

    /** Returns the entry of a thread. The list is not a map: hashing the threads would change the hash codes of other objects. */
    private static ClockStarts of(Thread thread) {
        for (int i = ALL.size() - 1; i >= 0; i--) {
            if (ALL.get(i).thread.get() == thread) {
                return ALL.get(i);
            }
        }
        if (ALL.size() >= sweepAt) {
            for (Iterator<ClockStarts> all = ALL.iterator(); all.hasNext();) {
                if (all.next().thread.get() == null) {
                    all.remove();
                }
            }
            sweepAt = Math.max(64, 2 * ALL.size());
        }
        ClockStarts one = new ClockStarts(thread);
        ALL.add(one);
        return one;
    }
}
