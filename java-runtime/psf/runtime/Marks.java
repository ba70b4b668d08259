package psf.runtime;

import java.util.ArrayList;
import java.util.List;

/** What makes the counts less than exact or not repeatable: kind and sentence, each once. */
final class Marks {
    private static final List<String[]> MARKS = new ArrayList<String[]>();
    private static volatile boolean stackOverflow;
    private static volatile boolean outOfMemory;

    private Marks() {}

    /** Resolves what {@link #note} needs while there is still stack to do so. */
    static void load() {
        note(new InternalError());
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
        all.addAll(MARKS);
        return all;
    }
}
