package psf.runtime;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** How much each thread had counted at a moment; a later one tells by it who went on. */
final class Hits {
    /** Of threads that had ended by then, which count nothing any more. */
    private static final long DEAD = -1;

    private final Map<Tally.Registered, Long> before = new IdentityHashMap<Tally.Registered, Long>();
    /** So that they keep their names. */
    private final List<Thread> living = new ArrayList<Thread>();
    /** The owner, where that is another thread. */
    private final Thread owner = Counters.owner() == Thread.currentThread() ? null : Counters.owner();
    private final long ofOwner = owner == null ? 0 : Tally.hitsOf(owner);
    private final long firstUses = firstUses();

    /** That of now. */
    Hits() {
        for (Tally.Registered one : Tally.registered()) {
            before.put(one, one.isAlive() ? of(one) : DEAD);
            living.add(one.thread.get());
        }
    }

    /**
     * A thread other than the current one that has counted since then, if there is any: one that goes on, one that has begun,
     * or one that has ended meanwhile.
     */
    String whoWentOn() {
        for (Tally.Registered one : Tally.registered()) {
            long had = before.containsKey(one) ? before.get(one) : 0;
            Thread thread = one.thread.get();
            if (thread != Thread.currentThread() && had != DEAD && of(one) != had) {
                return thread == null ? "that began and ended" : thread.getName();
            }
        }
        if (owner != null && Tally.hitsOf(owner) != ofOwner) {
            return owner.getName();
        }
        // Of one that is done with it nothing else tells.
        return firstUses() == firstUses ? null : FirstUse.last();
    }

    private static long firstUses() {
        return Layout.inJdk() ? FirstUse.begun() : 0;
    }

    /** A thread may be within the program for a moment only. */
    private static long of(Tally.Registered one) {
        return one.tally.hitsInAll() + Tally.besideOf(one.thread.get());
    }
}
