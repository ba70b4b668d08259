package psf.runtime;

/**
 * What rewritten classes call where a clock of instructions runs in every thread. A frame has a variable of its own that
 * runs on; here it is added to the thread's clock, wherever others may look at that.
 */
public final class Clock {
    private Clock() {}

    /** A method is entered; the clock of its thread. */
    public static Lane enter(int base, int first) {
        if (Thread.currentThread() != Counters.counting()) {
            return Lane.enterElsewhere(base + first);
        }
        Lane.OWNER.push(base + first);
        return Lane.OWNER;
    }

    /** How deep in calls the method is that was just entered. */
    public static int depth(Lane lane) {
        return lane == Lane.OFF ? 0 : lane.depth;
    }

    /** Others may look: so many instructions are executed that the clock does not show. What the frame goes on from. */
    public static long at(Lane lane, int depth, long own, int more) {
        if (lane.depth != depth) {
            lane.backTo(depth);
        }
        lane.now += own + more;
        return -more;
    }

    /** A thread is about to start another one, or has just done so: if it is one. */
    public static void starts(Object thread, Lane lane) {
        if (lane != Lane.OFF && thread instanceof Thread) {
            Counters.reserve();
            Starts.add(lane, (Thread) thread);
        }
    }

    /** A thread is about to wait for the end of another one: if it is one. */
    public static void joins(Object thread, Lane lane) {
        if (lane != Lane.OFF) {
            lane.waitsFor = thread instanceof Thread ? (Thread) thread : null;
        }
    }

    /** It has waited. */
    public static void joined(Lane lane) {
        if (lane != Lane.OFF && lane.waitsFor != null) {
            Counters.reserve();
            lane.joined();
        }
    }

    /** A method is entered that somebody wants to know of. */
    public static void event(int base, int first) {
        Lane lane = Lane.current();
        if (lane != Lane.OFF) {
            Counters.reserve();
            lane.event(base + first);
        }
    }

    /** An object has been made: others may look, and it is noted. What the frame goes on from. */
    public static long made(Lane lane, int depth, long own, int more, int base, int first, int insn) {
        long left = at(lane, depth, own, more);
        if (lane != Lane.OFF) {
            Counters.reserve();
            lane.made().add(lane.now, base + first, insn, 0);
        }
        return left;
    }

    /** The same of an array. */
    public static long array(Object array, Lane lane, int depth, long own, int more, int base, int first, int insn) {
        long left = at(lane, depth, own, more);
        if (lane != Lane.OFF) {
            Counters.reserve();
            lane.made().add(lane.now, base + first, insn, Made.size(array, false));
        }
        return left;
    }

    /** The same of an array and those within it. */
    public static long arrays(Object array, Lane lane, int depth, long own, int more, int base, int first, int insn) {
        long left = at(lane, depth, own, more);
        if (lane != Lane.OFF) {
            Counters.reserve();
            lane.made().add(lane.now, base + first, insn, Made.size(array, true));
        }
        return left;
    }

    /** The method is left. What the frame would go on from, since a return may throw. */
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

    /** The method is left by an exception. */
    public static void leaveBy(Throwable exception, Lane lane, int depth, long own, int more) {
        if (lane.depth < depth) {
            lane.now += own + more; // a return threw, and the method had said that it is left
        } else {
            leave(lane, depth, own, more);
        }
        Counters.seen(exception);
    }

    /** An exception came to a handler. What the frame goes on from. */
    public static long caught(Throwable exception, Lane lane, int depth, long own, int more) {
        if (lane.depth != depth) {
            lane.backTo(depth);
        }
        Counters.seen(exception);
        return own + more;
    }

    /** A method has run within which nothing could. What the frame would go on from. */
    public static long ran(long own, int more, int base, int first) {
        if (Thread.currentThread() != Counters.counting()) {
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

    /** The same by an exception. */
    public static void ranBy(Throwable exception, long own, int more, int base, int first) {
        ran(own, more, base, first);
        Counters.seen(exception);
    }
}
