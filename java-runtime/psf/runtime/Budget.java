package psf.runtime;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

/**
 * Ends a run that would execute more than its budget. A thread of its own looks at the counters again and again. Each increment of
 * a counter implies a minimum number of instructions. Nothing is added to the code of the program, and the end is not an exception
 * that it could catch. The thread only reads the counters, so it needs no lock.
 */
final class Budget extends Thread {
    /** Milliseconds between two looks. */
    private static final int PAUSE = 5;

    private static final long MOST = Settings.number(Settings.BUDGET);
    private static final File FILE = Settings.file(Settings.TICKS);
    /** Whether first uses are a part of the score. */
    private static final boolean WITH_FIRST_USES = !Settings.isOn(Settings.STEADY);
    private static boolean watched;

    /** In halves of instructions, the unit in which counters imply them. */
    private final long most = twice(MOST);
    private int[] ticks;

    private Budget(ThreadGroup group) {
        super(group, null, "psf budget", 0);
        setDaemon(true);
    }

    /** Starts the thread when counting begins. */
    static synchronized void watch() {
        if (FILE == null || watched) {
            return;
        }
        watched = true;
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        Budget budget = new Budget(group);
        try {
            budget.ticks = read();
        } catch (IOException e) {
            Marks.add("incomplete", "the costs of the counters could not be read (" + e + "), so there was no budget");
            return;
        }
        budget.start();
    }

    private static long twice(long number) {
        return number > Long.MAX_VALUE >> 1 ? Long.MAX_VALUE : 2 * number;
    }

    private static int[] read() throws IOException {
        int[] ticks = new int[Slots.count()];
        byte[] four = new byte[4 * ticks.length];
        FileInputStream in = new FileInputStream(FILE);
        try {
            for (int at = 0, more = 1; at < four.length && more > 0; at += more) {
                more = in.read(four, at, four.length - at);
            }
        } finally {
            in.close();
        }
        for (int i = 0; i < ticks.length; i++) {
            int at = 4 * i;
            ticks[i] = (four[at] & 255) << 24 | (four[at + 1] & 255) << 16 | (four[at + 2] & 255) << 8 | four[at + 3] & 255;
        }
        return ticks;
    }

    @Override
    public void run() {
        RuntimeGuard.begin();
        while (true) {
            try {
                Thread.sleep(PAUSE);
            } catch (Throwable seenByNobody) {
                // An interrupt or, on older JDKs, a stop: the thread looks again at once.
            }
            try {
                if (Tally.isOver(most, ticks, WITH_FIRST_USES)) {
                    End.overBudget();
                }
            } catch (Throwable seenByNobody) {
                // A stop, or a lack of memory: the next look comes soon.
            }
        }
    }
}
