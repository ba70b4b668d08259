package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * Reasons why the counts are not exact or not repeatable: a kind and a sentence, each once. The list has a lock, and the flags are
 * volatile.
 */
final class Marks {
    private static final List<String[]> MARKS = new ArrayList<String[]>();
    private static volatile boolean stackOverflow;
    private static volatile boolean outOfMemory;

    /** A thread could not record what it did. This is only a flag, because there is hardly any stack or memory left. */
    static volatile boolean unfinished;
    /** A thread of the JVM ran the program's code, and the runtime had no notice of it. */
    static volatile boolean fromOutside;
    /** In scope jdk, more than one thread counted. */
    static volatile boolean race;
    /** Threads did not use a shared resource one after the other, see {@link ThreadOrder}. */
    static volatile boolean atOnce;
    /** In scope jdk, a virtual thread ran; virtual threads have no simulated machine there. */
    static volatile boolean noVirtualMachine;
    /** Objects have ages, so threads at once make these uncertain. */
    static boolean areOfAges;
    private static volatile boolean stopped;
    /** The exception of {@code Thread.stop}, which can arrive anywhere. Found by name: a later JDK may not have it. */
    private static Class<?> death;

    private Marks() {}

    /** Resolves all that {@link #note} needs while there is still stack for it. */
    static void load() {
        note(new InternalError());
        try {
            death = Class.forName("java.lang.ThreadDeath", false, null);
        } catch (ClassNotFoundException e) {
            death = null;
        }
    }

    /** Notes an error that is not a {@code VirtualMachineError}: the thread may have been stopped. */
    static void noteError(Error error) {
        if (error.getClass() == death) {
            stopped = true;
        }
    }

    /** Sets a flag only: there is hardly any stack or memory left. */
    static void note(VirtualMachineError error) {
        if (error instanceof StackOverflowError) {
            stackOverflow = true;
        } else if (error instanceof OutOfMemoryError) {
            outOfMemory = true;
        }
    }

    static synchronized void add(String kind, String detail) {
        for (String[] mark : MARKS) {
            if (mark[0].equals(kind) && mark[1].equals(detail)) {
                return;
            }
        }
        MARKS.add(new String[] {kind, detail});
    }

    static synchronized List<String[]> all() {
        List<String[]> all = new ArrayList<String[]>();
        if (stackOverflow) {
            all.add(new String[] {"stack-overflow",
                "a StackOverflowError was thrown: how deep the stack goes differs from run to run"});
        }
        if (outOfMemory) {
            all.add(new String[] {"out-of-memory",
                "an OutOfMemoryError was thrown: when memory runs out differs from run to run"});
        }
        if (stopped) {
            all.add(new String[] {"incomplete",
                "a thread was stopped by Thread.stop, in the middle of what it executed"});
        }
        if (unfinished) {
            all.add(new String[] {"incomplete", "a thread had no stack or memory left for its counters"});
        }
        if (fromOutside) {
            all.add(new String[] {"incomplete", "a thread of the JVM ran code of the program that psf did not expect "
                    + "there: a constructor, a method that reflection called, or the code that its start leads to"});
        }
        if (noVirtualMachine) {
            all.add(new String[] {"incomplete",
                "a virtual thread ran, which has no simulated machine in scope jdk; --scope app simulates it"});
        }
        if (race) {
            all.add(new String[] {"race", "threads ran at the same time: which of them first takes a lock, links a "
                    + "call or asks for a hash code may differ from run to run, and with it the JDK's instructions"});
        }
        if (atOnce && areOfAges) {
            all.add(new String[] {"race", "threads ran at the same time: which of them first makes or uses an object "
                    + "may differ from run to run, and with it the ages of objects"});
        } else if (atOnce) {
            all.add(new String[] {"shared-cache", "threads ran at the same time on the simulated machine: which of "
                    + "them first reaches the last level may differ from run to run, and with it the level's misses"});
        }
        String unknown = Settings.unknown();
        if (unknown != null) {
            all.add(new String[] {"incomplete", "psf's run-time does not know the setting " + unknown});
        }
        all.addAll(MARKS);
        return all;
    }
}
