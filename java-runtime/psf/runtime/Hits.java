package psf.runtime;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** How much each thread had counted at a moment; a later one tells by it who went on. */
final class Hits {
    /** Of threads that had ended by then, which count nothing any more. */
    private static final long DEAD = -1;

    private final Map<Tally.Registered, Long> before = new IdentityHashMap<Tally.Registered, Long>();
    /** Held, so that those that end meanwhile keep their names. */
    private final List<Thread> others;
    /** The owner, where that is another thread: it is not registered. */
    private final Thread owner = Counters.owner() == Thread.currentThread() ? null : Counters.owner();
    private final long ofOwner = owner == null ? 0 : Tally.hitsOf(owner);
    private final long firstUses = firstUses();

    /** That of now. */
    Hits() {
        for (Tally.Registered one : Tally.registered()) {
            before.put(one, one.isAlive() ? of(one) : DEAD);
        }
        // Behind it: one that comes after this has counted since then.
        others = Tally.others();
    }

    /** The threads that there were, see {@link Tally#others}. */
    List<Thread> others() {
        return others;
    }

    /**
     * A thread other than the current one that has counted since then, if there is any: one that goes on, one that has begun,
     * or one that has ended meanwhile.
     */
    String whoWentOn() {
        for (Tally.Registered one : Tally.registered()) {
            if (wentOn(one)) {
                Thread thread = one.thread.get();
                return thread == null ? "that began and ended" : thread.getName();
            }
        }
        if (ownerWentOn()) {
            return owner.getName();
        }
        // Of one that is done with it nothing else tells.
        return firstUses() == firstUses ? null : "that used something for the first time";
    }

    /** Whether that is one that has counted since then. */
    boolean wentOn(Thread thread) {
        for (Tally.Registered one : Tally.registered()) {
            if (one.thread.get() == thread) {
                return wentOn(one);
            }
        }
        return thread == owner && ownerWentOn();
    }

    private boolean wentOn(Tally.Registered one) {
        long had = before.containsKey(one) ? before.get(one) : 0;
        return one.thread.get() != Thread.currentThread() && had != DEAD && of(one) != had;
    }

    private boolean ownerWentOn() {
        return owner != null && Tally.hitsOf(owner) != ofOwner;
    }

    private static long firstUses() {
        return Layout.inJdk() ? FirstUse.begun() : 0;
    }

    /** A thread may be within the program for a moment only. */
    private static long of(Tally.Registered one) {
        return one.tally.hitsInAll() + Tally.besideOf(one.thread.get());
    }
}
