package psf.runtime;

import jdk.internal.vm.annotation.ForceInline;

/**
 * The entry points for homes if each calling context has {@link Cells}. They do the work of their namesakes in {@link Home}, and the
 * thread also changes its cell.
 */
public final class NodeHome {
    static {
        Lifecycle.load();
    }

    private NodeHome() {}

    /** Returns the cell of the current thread, for {@link #leave}. */
    @ForceInline
    public static long cell() {
        Self self = Here.self();
        return self.psf$first != 0 ? self.psf$cell : cellElsewhere();
    }

    private static long cellElsewhere() {
        Thread thread = Thread.currentThread();
        if (Here.of(thread).psf$own != 0) {
            return Here.of(thread).psf$cell;
        }
        return Gate.on && !RuntimeGuard.has(thread) ? Tally.of(thread).cell() : Cells.NOWHERE;
    }

    /** The method of a node is about to make its call number {@code home}. This call has the number {@code base + site} of all calls. */
    @ForceInline
    public static void enter(TreeNode node, int home, int base, int site) {
        Self self = Here.self();
        long first = self.psf$first;
        int region = Sites.region(base + site);
        long cell = node.cells + 8L * home;
        if (first != 0) {
            Slots.enter(first, region);
            self.psf$at = first + Slots.distance(region);
            self.psf$cell = cell;
        } else {
            elsewhere(Slots.distance(region), cell);
        }
    }

    /** Such a call is over. */
    @ForceInline
    public static void leave(int region, long cell) {
        Self self = Here.self();
        long first = self.psf$first;
        if (first != 0) {
            self.psf$at = first + region;
            self.psf$cell = cell;
        } else {
            elsewhere(region, cell);
        }
    }

    private static void elsewhere(int region, long cell) {
        Thread thread = Thread.currentThread();
        if (Here.of(thread).psf$own != 0) {
            Here.go(thread, region);
            Here.of(thread).psf$cell = cell;
        } else if (Gate.on && !RuntimeGuard.has(thread)) {
            Tally.of(thread).enter((int) (region / Slots.SIZE), cell);
        }
    }
}
