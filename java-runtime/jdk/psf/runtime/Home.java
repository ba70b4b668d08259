package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * The entry points for homes, in scope jdk. A home is a call in the program's code that leads to the JDK. Counters of the JDK then add
 * in the region of that call. When the call returns or throws, the program's method restores the region that it found when it was
 * entered. So code of the JDK that called this method goes on where it was.
 *
 * <p>A thread's first region is the one in which it was started.
 */
public final class Home {
    static {
        Lifecycle.load();
    }

    private Home() {}

    /** Has the JVM link the class, whether or not the program calls it: see {@link Tree#load}. */
    static void link() {}

    /** Returns the region of the current thread, for {@link #leave}. */
    @ForceInline
    public static int at() {
        return Thread.currentThread() == Gate.counting ? Slots.region() : atElsewhere();
    }

    private static int atElsewhere() {
        Thread thread = Thread.currentThread();
        int region = Direct.region(thread);
        if (region >= 0) {
            return region;
        }
        if (thread == Gate.owner()) {
            return Slots.region();
        }
        if (Gate.on && !RuntimeGuard.has(thread)) {
            return Tally.of(thread).region();
        }
        return 0;
    }

    /** The program is about to make a call, with the number {@code base + site}. */
    @ForceInline
    public static void enter(int base, int site) {
        if (Thread.currentThread() == Gate.counting) {
            Slots.enter(Sites.region(base + site));
        } else {
            elsewhere(Sites.region(base + site));
        }
    }

    /** Such a call is over. */
    @ForceInline
    public static void leave(int region) {
        if (Thread.currentThread() == Gate.counting) {
            Slots.enter(region);
        } else {
            elsewhere(region);
        }
    }

    private static void elsewhere(int region) {
        Thread thread = Thread.currentThread();
        if (Direct.enter(thread, region)) {
            return;
        }
        if (thread == Gate.owner()) {
            Slots.enter(region);
        } else if (Gate.on && !RuntimeGuard.has(thread)) {
            Tally.of(thread).enter(region);
        }
    }
}
