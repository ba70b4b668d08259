package psf.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that threads use a shared resource one after the other, so that their order is the same on every run. The resource is the
 * last level of a simulated machine or the clock of ages.
 *
 * <p>A thread that wants the resource waits until its last user is idle (waiting or dead). If the last user keeps running, both run
 * at once: the run is marked, and no thread waits any more. Threads keep waiting for a last user that may use the resource again
 * before it is idle ({@link OrderedThread#mayRunOn}).
 *
 * <p>Threads may also take turns by chance. To find such threads, each new thread records how many users had begun when it was
 * made. All of them must be idle at that moment, and no other user may begin before the new thread does.
 *
 * <p>All lists and counts change under a lock. The other fields are volatile, or set before there is a second thread.
 */
final class ThreadOrder {
    /** Nanoseconds that a thread may run between its last use of the resource and its idleness. */
    private static final long PATIENCE = 1000000000L;
    /** Set by the thread that makes the second one, so that both threads see it. */
    private static volatile boolean several;
    private static volatile OrderedThread last;
    private static Thread owner;
    /** Number of times that the last user came again; only that thread changes it. */
    private static volatile int visits;

    /** Users that may be alive, without the owner, and how many users have begun. */
    private static final List<OrderedThread> BEGUN = new ArrayList<OrderedThread>();
    private static int begun;

    /**
     * How many users had begun when a thread was started, by thread id. For scope jdk: inheriting the number would execute code of
     * the JDK, which would count.
     */
    private static final Map<Long, Integer> STARTED = new HashMap<Long, Integer>();

    private ThreadOrder() {}

    /** Makes the owner the first user. It may make threads from now on. */
    static void load(OrderedThread user) {
        owner = user.thread;
        last = user;
        if (!Layout.inJdk() && Thread.currentThread() == owner) {
            Birth.OF_CURRENT.set(0);
        }
    }

    /** Whether the owner or one of its descendants made the current thread. {@code ForkJoinPool} hides this. */
    static boolean isDescended() {
        return Birth.OF_CURRENT.get() != null;
    }

    static boolean areSeveral() {
        return several;
    }

    /** Records that the current thread starts another one, in scope jdk. */
    static void starts(Thread thread) {
        Integer birth = birth();
        synchronized (BEGUN) {
            STARTED.put(Native.id(thread), birth);
        }
    }

    /** Records that the current thread makes another one; returns how many users have begun. */
    private static int birth() {
        several = true;
        List<OrderedThread> others;
        int before;
        synchronized (BEGUN) {
            forgetTheDead();
            others = new ArrayList<OrderedThread>(BEGUN);
            before = begun;
        }
        for (OrderedThread other : others) {
            if (other.thread != Thread.currentThread() && !Marks.atOnce && !comesToRest(other)) {
                Marks.atOnce = true;
            }
        }
        return before;
    }

    private static void forgetTheDead() {
        for (int i = BEGUN.size() - 1; i >= 0; i--) {
            if (!BEGUN.get(i).thread.isAlive()) {
                BEGUN.remove(i);
            }
        }
    }

    /** Returns the number of living users, without the owner. */
    static int living() {
        synchronized (BEGUN) {
            forgetTheDead();
            return BEGUN.size();
        }
    }

    /** Records that a thread becomes a user. */
    static void begin(OrderedThread user) {
        several = true;
        Integer birth = Layout.inJdk() ? ofStarted(user.thread) : Birth.OF_CURRENT.get();
        if (birth == null) {
            awaitOwner();
        }
        synchronized (BEGUN) {
            if (begun != (birth == null ? 0 : birth)) {
                Marks.atOnce = true;
            }
            begun++;
            BEGUN.add(user);
        }
        if (!Layout.inJdk()) {
            Birth.OF_CURRENT.set(0);
        }
    }

    private static Integer ofStarted(Thread thread) {
        synchronized (BEGUN) {
            return STARTED.remove(Native.id(thread));
        }
    }

    /**
     * Waits until the owner has left the code that takes no lock while there is one thread, or waits for its turn. The owner may
     * have entered that code before it could know that there is a second thread.
     */
    private static void awaitOwner() {
        long deadline = System.nanoTime() + PATIENCE;
        while (isUnlocked(owner)) {
            if (System.nanoTime() - deadline > 0) {
                Marks.add("incomplete", "two threads ran at the same time, but the first did not notice the second");
                return;
            }
            Thread.yield();
        }
    }

    /** Whether a thread may be in code for which it took no lock. A thread that waits for its turn knows of the others. */
    private static boolean isUnlocked(Thread thread) {
        boolean isInside = false;
        RuntimeGuard.beginAlways();
        try {
            for (StackTraceElement frame : thread.getStackTrace()) {
                String name = frame.getClassName();
                if (name.equals("psf.runtime.ThreadOrder")) {
                    return false;
                }
                isInside |= name.equals("psf.runtime.Ages") || name.equals("psf.runtime.Simulation");
            }
        } finally {
            RuntimeGuard.endAlways();
        }
        return isInside;
    }

    /** Takes the resource for a thread. */
    static void take(OrderedThread user) {
        OrderedThread before = last;
        if (before == user) {
            visits++;
        } else if (!Marks.atOnce) {
            takeFrom(before, user);
        }
    }

    private static void takeFrom(OrderedThread before, OrderedThread user) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            user.waits = true;
            boolean isAlone = comesToRest(before);
            user.waits = false;
            if (!isNext(before, user) || !isAlone) {
                Marks.atOnce = true;
            }
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Makes a thread the last user. Only the first of several threads that waited for the same user gets its turn. */
    private static synchronized boolean isNext(OrderedThread before, OrderedThread user) {
        boolean isFirst = last == before;
        last = user;
        return isFirst;
    }

    /** Waits until a thread is idle or dead. Returns false if it keeps running, or itself waits for its turn. */
    private static boolean comesToRest(OrderedThread user) {
        int then = visits;
        long deadline = System.nanoTime() + PATIENCE;
        while (!isAtRest(user.thread)) {
            boolean runsOn = user.waits || user == last && visits != then && !user.mayRunOn();
            if (runsOn || Marks.atOnce || System.nanoTime() - deadline > 0) {
                return false;
            }
            // Neither sleeps nor parks: the program may be about to interrupt or to unpark this thread.
            Thread.yield();
        }
        return true;
    }

    /** Whether a thread waits or is dead. A thread that waits for a lock is not idle: it would run if the other thread did not. */
    private static boolean isAtRest(Thread thread) {
        Thread.State state = thread.getClass() == Thread.class ? thread.getState() : stateOf(thread);
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING || state == Thread.State.TERMINATED;
    }

    /** Returns the state of a thread whose class may be the program's and override the method. */
    private static Thread.State stateOf(Thread thread) {
        RuntimeGuard.beginAlways();
        try {
            return thread.getState();
        } finally {
            RuntimeGuard.endAlways();
        }
    }

    /** How many users had begun when a thread was made. */
    private static final class Birth {
        static final InheritableThreadLocal<Integer> OF_CURRENT = new InheritableThreadLocal<Integer>() {
            @Override
            protected Integer childValue(Integer ofParent) {
                return birth();
            }
        };
    }
}
