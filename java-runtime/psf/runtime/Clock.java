package psf.runtime;

/**
 * The entry points that rewritten classes call if each thread has a clock of instructions. A frame counts in a variable of its own.
 * This class adds that variable to the thread's clock at each point at which other code may read the clock.
 *
 * <p>Each method uses only the {@link Lane} of the current thread, except {@link Starts}, which has a lock.
 */
public final class Clock {
    static {
        Lifecycle.load();
    }

    private Clock() {}

    /** Enters a method; returns the clock of its thread. */
    public static Lane enter(int base, int first) {
        if (Thread.currentThread() != Gate.counting()) {
            return Lane.enterElsewhere(base + first);
        }
        Lane.OWNER.push(base + first);
        return Lane.OWNER;
    }

    /** Returns the call depth of the method that was just entered. */
    public static int depth(Lane lane) {
        return lane == Lane.OFF ? 0 : lane.depth;
    }

    /**
     * Adds the instructions that the frame has executed and the clock does not show, so that others may read it. Returns the new
     * value of the frame's variable.
     */
    public static long at(Lane lane, int depth, long own, int more) {
        if (lane.depth != depth) {
            lane.backTo(depth);
        }
        lane.now += own + more;
        return -more;
    }

    /** Records that a thread is about to start another one, or has just done so, if the object is a thread. */
    public static void starts(Object thread, Lane lane) {
        if (lane != Lane.OFF && thread instanceof Thread) {
            StackSpace.reserve();
            Starts.add(lane, (Thread) thread);
        }
    }

    /** Records that a thread is about to wait for the end of another one, if the object is a thread. */
    public static void joins(Object thread, Lane lane) {
        if (lane != Lane.OFF) {
            lane.waitsFor = thread instanceof Thread ? (Thread) thread : null;
        }
    }

    /** Records that the wait is over. */
    public static void joined(Lane lane) {
        if (lane != Lane.OFF && lane.waitsFor != null) {
            StackSpace.reserve();
            lane.joined();
        }
    }

    /** Records a call of a method that the user asked for. */
    public static void event(int base, int first) {
        Lane lane = Lane.current();
        if (lane != Lane.OFF) {
            StackSpace.reserve();
            lane.event(base + first);
        }
    }

    /** Updates the clock and records a new object; returns the new value of the frame's variable. */
    public static long made(Lane lane, int depth, long own, int more, int base, int first, int insn) {
        long left = at(lane, depth, own, more);
        if (lane != Lane.OFF) {
            StackSpace.reserve();
            lane.made().add(lane.now, base + first, insn, 0);
        }
        return left;
    }

    /** Updates the clock and records a new array. */
    public static long array(Object array, Lane lane, int depth, long own, int more, int base, int first, int insn) {
        long left = at(lane, depth, own, more);
        if (lane != Lane.OFF) {
            StackSpace.reserve();
            lane.made().add(lane.now, base + first, insn, Made.size(array, false));
        }
        return left;
    }

    /** Updates the clock and records a new array with the arrays in it. */
    public static long arrays(Object array, Lane lane, int depth, long own, int more, int base, int first, int insn) {
        long left = at(lane, depth, own, more);
        if (lane != Lane.OFF) {
            StackSpace.reserve();
            lane.made().add(lane.now, base + first, insn, Made.size(array, true));
        }
        return left;
    }

    /** Leaves a method; returns the value of the frame's variable, since the return instruction may throw. */
    public static long leave(Lane lane, int depth, long own, int more) {
        if (lane.depth != depth) {
            lane.backTo(depth);
        }
        long now = lane.now + own + more;
        lane.now = now;
        lane.depth = depth - 1;
        if (now - lane.starts[depth] >= lane.grain) {
            lane.keep(lane.methods[depth], lane.starts[depth], now);
        }
        return -more;
    }

    /** Leaves a method by an exception. */
    public static void leaveBy(Throwable exception, Lane lane, int depth, long own, int more) {
        if (lane.depth < depth) {
            lane.now += own + more; // a return threw, and the method had reported its end
        } else {
            leave(lane, depth, own, more);
        }
        Probe.seen(exception);
    }

    /** Handles an exception that arrived at a handler; returns the new value of the frame's variable. */
    public static long caught(Throwable exception, Lane lane, int depth, long own, int more) {
        if (lane.depth != depth) {
            lane.backTo(depth);
        }
        Probe.seen(exception);
        return own + more;
    }

    /** Records a whole call of a method that calls nothing; returns the value of the frame's variable. */
    public static long ran(long own, int more, int base, int first) {
        if (Thread.currentThread() != Gate.counting()) {
            return Lane.ranElsewhere(own, more, base + first);
        }
        Lane lane = Lane.OWNER;
        long start = lane.now;
        long now = start + own + more;
        lane.now = now;
        if (now - start >= lane.grain) {
            lane.keep(base + first, start, now);
        }
        return -more;
    }

    /** Records a whole call that ended by an exception. */
    public static void ranBy(Throwable exception, long own, int more, int base, int first) {
        ran(own, more, base, first);
        Probe.seen(exception);
    }
}
