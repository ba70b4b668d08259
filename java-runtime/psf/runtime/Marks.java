package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/** What makes the counts less than exact or not repeatable: kind and sentence, each once. */
final class Marks {
    private static final List<String[]> MARKS = new ArrayList<String[]>();
    private static volatile boolean stackOverflow;
    private static volatile boolean outOfMemory;

    /** A thread could not count what it did: only a flag, because there is next to no stack or memory left. */
    static volatile boolean unfinished;
    /** One of the JVM's threads ran the program's code where nothing told that it does. */
    static volatile boolean fromOutside;
    /** Where the JDK itself counts, more than one thread did. */
    static volatile boolean race;
    /** Threads did not take {@link Turns}. */
    static volatile boolean atOnce;
    /** Where the JDK itself counts, a virtual thread ran, which has no simulated machine there. */
    static volatile boolean noVirtualMachine;
    private static volatile boolean stopped;
    /** What {@code Thread.stop} throws, at any place at all. By name: some version will not have it any more. */
    private static Class<?> death;

    private Marks() {}

    /** Resolves what {@link #note} needs while there is still stack to do so. */
    static void load() {
        note(new InternalError());
        try {
            death = Class.forName("java.lang.ThreadDeath", false, null);
        } catch (ClassNotFoundException e) {
            death = null;
        }
    }

    /** An exception arrived that is neither a program's own nor the JVM's for what an instruction did. */
    static void noteError(Error error) {
        if (error.getClass() == death) {
            stopped = true;
        }
    }

    /** Only sets a flag: there is next to no stack or memory left. */
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
            all.add(new String[] {"incomplete", "a thread of the JVM ran code of the program's where nothing says that it does: "
                    + "a constructor, a method that reflection called, or what its own start came to"});
        }
        if (noVirtualMachine) {
            all.add(new String[] {"incomplete",
                "a virtual thread ran, which has no simulated machine in scope jdk; --scope app simulates it"});
        }
        if (race) {
            all.add(new String[] {"race", "threads ran beside each other: which is the first to take a lock, to link a call "
                    + "or to ask for a hash code may differ from run to run, and with it what the JDK executes"});
        }
        if (atOnce && Ages.isOn()) {
            all.add(new String[] {"race", "threads ran beside each other: which of them is the first to make an object or to use one "
                    + "may differ from run to run, and with it the ages of objects"});
        } else if (atOnce) {
            all.add(new String[] {"shared-cache", "threads ran beside each other on the simulated machine: which of them comes first to "
                    + "the last level may differ from run to run, and with it what that misses"});
        }
        all.addAll(MARKS);
        return all;
    }
}
