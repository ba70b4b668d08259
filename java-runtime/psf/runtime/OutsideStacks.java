package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * Stacks of the program while no target is active: where a thread continues after a target is left, and where the JVM ends. The
 * list has a lock.
 */
final class OutsideStacks {
    private static final List<Stacks> STACKS = new ArrayList<Stacks>();

    private OutsideStacks() {}

    static synchronized void add(Stacks stack) {
        STACKS.add(stack);
    }

    /** Whether a class has a frame on one of the stacks. */
    static synchronized boolean have(String classOfMap) {
        return Stacks.have(STACKS, classOfMap);
    }

    static synchronized String json() {
        return Stacks.json(STACKS);
    }
}
