package psf.runtime;

/**
 * Threads that reached a counter after the counts were taken. They wait for the end of the JVM. All state changes under the lock of
 * this class.
 */
final class Late {
    /** An array, because the JDK's lists would count, too late as well. */
    private static Thread[] threads = new Thread[8];
    private static int count;
    /** Whether counting was on when the JVM ended. */
    private static boolean wasOn;
    /** Writes the result again, because it has one more mark. */
    private static Runnable rewrite;

    private Late() {}

    /** Begins to wait for such threads. The current thread ends the JVM, so it is none. */
    static synchronized void begin(boolean isOn, Runnable toRewrite) {
        wasOn = isOn;
        rewrite = toRewrite;
        add(Thread.currentThread());
    }

    /**
     * Handles a thread that begins to count after the counts were taken. A daemon of the JVM may do so while the JVM ends. The
     * thread waits here for the end, so it executes nothing that is not counted. If the end does not come, something prevents it,
     * and the counts are incomplete.
     */
    static void late(Thread thread) {
        if (RuntimeGuard.has(thread) || !isWaitedFor(thread)) {
            return;
        }
        RuntimeGuard.beginAlways();
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
            String sentence = "thread \"" + thread.getName() + "\" still ran after psf took the counts: "
                    + "it is a shutdown hook that psf does not know, or a thread that such a hook waits for";
            if (wasOn) {
                Marks.add("incomplete", sentence);
            } else {
                Outside.doubt(sentence);
            }
            if (rewrite != null) {
                rewrite.run();
            }
        } finally {
            RuntimeGuard.endAlways();
        }
    }

    /** Makes a thread that comes too late wait for the end. Nothing counts for it. */
    static void waitIfClosed(Thread thread) {
        if (Gate.closed) {
            late(thread);
        }
    }

    /** Records the thread; returns false if it has already waited. */
    private static synchronized boolean isWaitedFor(Thread thread) {
        if (holds(thread)) {
            return false;
        }
        add(thread);
        return true;
    }

    private static synchronized void add(Thread thread) {
        if (count == threads.length) {
            Thread[] more = new Thread[2 * count];
            for (int i = 0; i < count; i++) {
                more[i] = threads[i];
            }
            threads = more;
        }
        threads[count] = thread;
        count++;
    }

    /** Whether the thread reached a counter after the end. */
    static synchronized boolean holds(Thread thread) {
        for (Thread one : threads) {
            if (one == thread) {
                return one != null;
            }
        }
        return false;
    }
}
