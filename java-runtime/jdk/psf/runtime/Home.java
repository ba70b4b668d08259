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

    /** Returns the region of the current thread, for {@link #leave}: its distance from the first one. */
    @ForceInline
    public static int at() {
        Self self = Here.self();
        long first = self.psf$first;
        return first != 0 ? (int) (self.psf$at - first) : atElsewhere();
    }

    private static int atElsewhere() {
        Thread thread = Thread.currentThread();
        if (Here.of(thread).psf$own != 0) {
            return Here.home(thread);
        }
        return Gate.on && !RuntimeGuard.has(thread) ? Slots.distance(Tally.of(thread).region()) : 0;
    }

    /** The program is about to make a call, with the number {@code base + site}. */
    @ForceInline
    public static void enter(int base, int site) {
        Self self = Here.self();
        long first = self.psf$first;
        int region = Sites.region(base + site);
        if (first != 0) {
            Slots.enter(first, region);
            self.psf$at = first + Slots.distance(region);
        } else {
            elsewhere(Slots.distance(region));
        }
    }

    /** Such a call is over. */
    @ForceInline
    public static void leave(int region) {
        Self self = Here.self();
        long first = self.psf$first;
        if (first != 0) {
            self.psf$at = first + region;
        } else {
            elsewhere(region);
        }
    }

    private static void elsewhere(int region) {
        Thread thread = Thread.currentThread();
        if (Here.of(thread).psf$own != 0) {
            Here.go(thread, region);
        } else if (Gate.on && !RuntimeGuard.has(thread)) {
            Tally.of(thread).enter((int) (region / Slots.SIZE));
        }
    }
}
