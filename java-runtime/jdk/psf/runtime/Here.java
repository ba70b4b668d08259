package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * Says where the counters of a thread add at the moment. The answer is in the thread itself, so a counter asks no further question, and
 * each thread counts as cheaply as the first one. {@link Gate} and {@link Direct} decide the answer, and the thread changes it at its
 * {@link Home}s. A program cannot see the fields ({@link Members}).
 *
 * <pre>
 * field  | meaning
 * at     | the region to which counters of the JDK add; 0 if the thread must ask ({@link Probe#hitElsewhere})
 * first  | the first region of the thread, if its own counters add at the moment; else 0
 * own    | the first region of the thread; 0 if it has no counters of its own, as a virtual thread
 * home   | if first is 0: the distance from own to the region in which the thread goes on later
 * cell   | the cell to which the thread adds, see {@link Cells}
 * asks   | whether the thread waits for a result, see {@link HashCodeProbe}
 * </pre>
 *
 * <p>The thread itself changes the fields, or another thread under the lock of {@link Gate} that turns counting on or off. If a thread
 * enters a home at this moment, it may go on counting until its next home. psf marks such a run anyway, because the thread was running.
 *
 * <p>Code of this class may not call a method of the JDK that has a body.
 */
final class Here {
    /** A region that is never read, for threads for which nothing counts. */
    private static final long NOWHERE = nowhere();

    private Here() {}

    /** Initializes the class. */
    static void load() {
        isMuted(Thread.currentThread());
    }

    /** Makes a region whose pages are all the same one. */
    private static long nowhere() {
        long region = Memory.take(Slots.SIZE);
        Slots.fill(region, Memory.take(8L << Totals.BITS));
        return region;
    }

    @ForceInline
    static Self of(Thread thread) {
        return (Self) (Object) thread;
    }

    @ForceInline
    static Self self() {
        return of(Thread.currentThread());
    }

    /** Whether the current thread adds to counters of its own. */
    @ForceInline
    static boolean counts() {
        return self().psf$first != 0;
    }

    /** Adds to a counter of the current thread, without a check for overflow. Returns false if the thread must ask. */
    @ForceInline
    static boolean grow(int slot, long amount) {
        Self self = self();
        if (slot >= Gate.FIRST) {
            if (self.psf$first == 0) {
                return false;
            }
            plus(Slots.program(self.psf$first, slot), amount);
        } else {
            if (self.psf$at == 0) {
                return false;
            }
            plus(Slots.at(self.psf$at, slot), amount);
            if (Cells.ON && self.psf$first != 0) {
                Cells.add(self.psf$cell, slot, amount);
            }
        }
        if (Slots.NOTED) {
            Slots.TOUCHED[slot >>> Totals.BITS] = true;
        }
        return true;
    }

    @ForceInline
    private static void plus(long at, long amount) {
        Memory.UNSAFE.putLong(null, at, Memory.UNSAFE.getLong(null, at) + amount);
    }

    /** The thread gets counters of its own, which do not add yet. */
    static void give(Thread thread, long own) {
        of(thread).psf$own = own;
        of(thread).psf$home = 0;
    }

    /** The thread's own counters add from now on. */
    static void open(Thread thread) {
        Self self = of(thread);
        if (self.psf$first == 0) {
            Slots.use(self.psf$own, (int) (self.psf$home / Slots.SIZE));
            self.psf$at = self.psf$own + self.psf$home;
            self.psf$first = self.psf$own;
        }
    }

    /** The thread's own counters do not add from now on. Counters of the JDK add in another region; 0 lets the thread ask. */
    static void close(Thread thread, long region) {
        Self self = of(thread);
        if (self.psf$first != 0) {
            self.psf$home = (int) (self.psf$at - self.psf$first);
            self.psf$first = 0;
        }
        self.psf$at = region;
    }

    /** Nothing counts for the thread from now on, except in code of the program. */
    static void mute(Thread thread) {
        close(thread, NOWHERE);
    }

    /** Whether nothing counts for the thread. */
    @ForceInline
    static boolean isMuted(Thread thread) {
        return of(thread).psf$at == NOWHERE;
    }

    /** Returns the distance from the thread's first region to the one in which it counts, now or later. */
    static int home(Thread thread) {
        Self self = of(thread);
        return self.psf$first != 0 ? (int) (self.psf$at - self.psf$first) : self.psf$home;
    }

    /** The thread, which has counters of its own, goes to the region at this distance. */
    static void go(Thread thread, int home) {
        Self self = of(thread);
        Slots.use(self.psf$own, (int) (home / Slots.SIZE));
        if (self.psf$first != 0) {
            self.psf$at = self.psf$first + home;
        } else {
            self.psf$home = home;
            if (Slots.isHome(self.psf$own, self.psf$at)) {
                // At the last home, this overwrote a change by another thread.
                Gate.update();
            }
        }
    }

    /** Records whether the current thread waits for a result from now on; returns whether it did before. */
    @ForceInline
    static boolean ask(boolean asks) {
        Self self = self();
        if (self.psf$at == NOWHERE || self.psf$at == 0 && RuntimeGuard.has(Thread.currentThread())) {
            return false;
        }
        boolean before = self.psf$asks;
        self.psf$asks = asks;
        return before;
    }
}
