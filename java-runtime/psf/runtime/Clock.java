package psf.runtime;

/**
 * The entry points that rewritten classes call if each thread has a clock of instructions. A frame counts in a variable of its own.
 * This class adds that variable to the thread's clock at each point at which other code may read the clock.
 *
 * <p>Each method uses only the {@link ThreadClock} of the current thread, except {@link ClockStarts}, which has a lock.
 */
public final class Clock {
    static {
        Lifecycle.load();
    }

    private Clock() {}

    /** Enters a method; returns the clock of its thread. */
    public static ThreadClock enter(int base, int first) {
        if (Thread.currentThread() != Gate.counting()) {
            return ThreadClock.enterElsewhere(base + first);
        }
        ThreadClock.OWNER.push(base + first);
        return ThreadClock.OWNER;
    }

    /** Returns the call depth of the method that was just entered. */
    public static int depth(ThreadClock clock) {
        return clock == ThreadClock.OFF ? 0 : clock.depth;
    }

    /**
     * Adds the instructions that the frame has executed and the clock does not show, so that others may read it. Returns the new
     * value of the frame's variable.
     */
    public static long at(ThreadClock clock, int depth, long own, int more) {
        if (clock.depth != depth) {
            clock.backTo(depth);
        }
        if (Cells.OF_CLOCKS) {
            clock.away[depth] = false;
        }
        clock.now += own + more;
        return -more;
    }

    /** Does the work of {@link #at} in scope jdk, before an instruction during which a method of the JDK may call the program. */
    public static long away(ThreadClock clock, int depth, long own, int more) {
        if (clock.depth != depth) {
            clock.backTo(depth);
        }
        if (Cells.OF_CLOCKS) {
            clock.away[depth] = true;
        }
        clock.now += own + more;
        return -more;
    }

    /**
     * Does the work of {@link #at} in scope jdk, before a constructor calls another one by {@code this(...)} or {@code super(...)}. If
     * the JDK has called the constructor, an exception may return to the JDK unseen.
     */
    public static long early(ThreadClock clock, int depth, long own, int more) {
        if (clock.depth != depth) {
            clock.backTo(depth);
        }
        if (Cells.OF_CLOCKS) {
            clock.away[depth] = clock.isOfJdk(depth);
        }
        clock.now += own + more;
        return -more;
    }

    /** Records that a thread is about to start another one, or has just done so, if the object is a thread. */
    public static void starts(Object thread, ThreadClock clock) {
        if (clock != ThreadClock.OFF && thread instanceof Thread) {
            StackSpace.reserve();
            long at = clock.time();
            RuntimeGuard.begin();
            try {
                ClockStarts.add(clock, at, (Thread) thread);
            } finally {
                RuntimeGuard.end();
            }
        }
    }

    /** Records that a thread is about to wait for the end of another one, if the object is a thread. */
    public static void joins(Object thread, ThreadClock clock) {
        if (clock != ThreadClock.OFF) {
            clock.waitsFor = thread instanceof Thread ? (Thread) thread : null;
        }
    }

    /** Records that the wait is over. */
    public static void joined(ThreadClock clock) {
        if (clock != ThreadClock.OFF && clock.waitsFor != null) {
            StackSpace.reserve();
            long at = clock.time();
            RuntimeGuard.begin();
            try {
                clock.joined(at);
            } finally {
                RuntimeGuard.end();
            }
        }
    }

    /** Records a call of a method that the user asked for. */
    public static void event(int base, int first) {
        ThreadClock clock = ThreadClock.current();
        if (clock != ThreadClock.OFF) {
            StackSpace.reserve();
            clock.event(base + first);
        }
    }

    /** Updates the clock and records a new object; returns the new value of the frame's variable. */
    public static long made(ThreadClock clock, int depth, long own, int more, int base, int first, int insn) {
        long left = at(clock, depth, own, more);
        if (clock != ThreadClock.OFF) {
            StackSpace.reserve();
            clock.made().add(clock.time(), base + first, insn, 0);
        }
        return left;
    }

    /** Updates the clock and records a new array. */
    public static long array(Object array, ThreadClock clock, int depth, long own, int more, int base, int first, int insn) {
        long left = at(clock, depth, own, more);
        if (clock != ThreadClock.OFF) {
            StackSpace.reserve();
            clock.made().add(clock.time(), base + first, insn, ClockAllocations.size(array, false));
        }
        return left;
    }

    /** Updates the clock and records a new array with the arrays in it. */
    public static long arrays(Object array, ThreadClock clock, int depth, long own, int more, int base, int first, int insn) {
        long left = at(clock, depth, own, more);
        if (clock != ThreadClock.OFF) {
            StackSpace.reserve();
            clock.made().add(clock.time(), base + first, insn, ClockAllocations.size(array, true));
        }
        return left;
    }

    /** Leaves a method; returns the value of the frame's variable, since the return instruction may throw. */
    public static long leave(ThreadClock clock, int depth, long own, int more) {
        if (clock.depth != depth) {
            clock.backTo(depth);
        }
        clock.now += own + more;
        clock.leave(depth);
        return -more;
    }

    /** Leaves a method by an exception. */
    public static void leaveBy(Throwable exception, ThreadClock clock, int depth, long own, int more) {
        if (clock.depth < depth) {
            clock.now += own + more; // a return threw, and the method had reported its end
        } else {
            leave(clock, depth, own, more);
        }
        Probe.seen(exception);
    }

    /** Handles an exception that arrived at a handler; returns the new value of the frame's variable. */
    public static long caught(Throwable exception, ThreadClock clock, int depth, long own, int more) {
        if (clock.depth != depth) {
            clock.backTo(depth);
        }
        Probe.seen(exception);
        return own + more;
    }

    /** Records a whole call of a method that calls nothing; returns the value of the frame's variable. */
    public static long ran(long own, int more, int base, int first) {
        if (Thread.currentThread() != Gate.counting()) {
            return ThreadClock.ranElsewhere(own, more, base + first);
        }
        ThreadClock clock = ThreadClock.OWNER;
        clock.ran(base + first, own + more);
        return -more;
    }

    /** Records a whole call that ended by an exception. */
    public static void ranBy(Throwable exception, long own, int more, int base, int first) {
        ran(own, more, base, first);
        Probe.seen(exception);
    }
}
