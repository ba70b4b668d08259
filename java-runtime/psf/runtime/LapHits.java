package psf.runtime;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A snapshot of how much each thread has counted. It shows later which threads have gone on. Only the thread that made it uses it.
 */
final class LapHits {
    /** For threads that were dead at the snapshot: they count nothing any more. */
    private static final long DEAD = -1;

    private final Map<Tally.Registered, Long> before = new IdentityHashMap<Tally.Registered, Long>();
    /** Strong references, so that threads which end in the meantime keep their names. */
    private final List<Thread> others;
    /** The owner, if it is another thread. It is not registered. */
    private final Thread owner = Gate.owner() == Thread.currentThread() ? null : Gate.owner();
    private final long ofOwner = owner == null ? 0 : AllCounts.hitsOf(owner);
    private final long firstUses = firstUses();

    /** Takes the snapshot. */
    LapHits() {
        for (Tally.Registered one : Tally.registered()) {
            before.put(one, one.isAlive() ? of(one) : DEAD);
        }
        // After the counts: a thread that begins later has counted since then.
        others = Tally.others();
    }

    /** Returns the threads of the snapshot, see {@link Tally#others}. */
    List<Thread> others() {
        return others;
    }

    /**
     * Returns the name of a thread other than the current one that has counted since the snapshot, or null. It may have gone on,
     * begun, or ended.
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
        // A thread that has finished its first use left no other sign.
        return firstUses() == firstUses ? null : "that used something for the first time";
    }

    /** Whether a thread has counted since the snapshot. */
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
        return owner != null && AllCounts.hitsOf(owner) != ofOwner;
    }

    private static long firstUses() {
        return FirstUse.begun();
    }

    /** Returns how much a thread has counted in all, since it may be within the program only for a moment. */
    private static long of(Tally.Registered one) {
        return one.tally.hitsInAll() + AllCounts.besideOf(one.thread.get());
    }
}
