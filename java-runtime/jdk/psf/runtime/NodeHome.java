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
        return Thread.currentThread() == Gate.counting ? Cells.owner : cellElsewhere();
    }

    private static long cellElsewhere() {
        Thread thread = Thread.currentThread();
        long cell = Direct.cell(thread);
        if (cell != 0) {
            return cell;
        }
        if (thread == Gate.owner()) {
            return Cells.owner;
        }
        if (Gate.on && !RuntimeGuard.has(thread)) {
            return Tally.of(thread).cell();
        }
        return Cells.NOWHERE;
    }

    /** The method of a node is about to make its call number {@code home}. This call has the number {@code base + site} of all calls. */
    @ForceInline
    public static void enter(TreeNode node, int home, int base, int site) {
        if (Thread.currentThread() == Gate.counting) {
            Slots.enter(Sites.region(base + site));
            Cells.own(node.cells + 8L * home);
        } else {
            elsewhere(Sites.region(base + site), node.cells + 8L * home);
        }
    }

    /** Such a call is over. */
    @ForceInline
    public static void leave(int region, long cell) {
        if (Thread.currentThread() == Gate.counting) {
            Slots.enter(region);
            Cells.own(cell);
        } else {
            elsewhere(region, cell);
        }
    }

    private static void elsewhere(int region, long cell) {
        Thread thread = Thread.currentThread();
        if (Direct.enter(thread, region, cell)) {
            return;
        }
        if (thread == Gate.owner()) {
            Slots.enter(region);
            Cells.own(cell);
        } else if (Gate.on && !RuntimeGuard.has(thread)) {
            Tally.of(thread).enter(region, cell);
        }
    }
}
