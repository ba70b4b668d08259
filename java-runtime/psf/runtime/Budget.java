package psf.runtime;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

/**
 * Ends a run that would execute more than it may. A thread of its own looks at the counters again and again, each of which
 * tells of so many instructions at least; nothing is added to what the program executes, and no exception exists that it
 * could catch.
 */
final class Budget extends Thread {
    /** Between two looks, in milliseconds. */
    private static final int PAUSE = 5;

    private static final String MOST = Channel.setting(Channel.BUDGET);
    private static final File FILE = Channel.file(Channel.TICKS);
    private static boolean watched;

    /** In halves of instructions, as what the counters tell of. */
    private final long most = twice(Output.number(MOST));
    private int[] ticks;

    private Budget(ThreadGroup group) {
        super(group, null, "psf budget", 0);
        setDaemon(true);
    }

    /** Counting begins. */
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
            Marks.add("incomplete", "what the counters tell of could not be read (" + e + "), so there was no budget");
            return;
        }
        budget.start();
    }

    private static long twice(long number) {
        return number > Long.MAX_VALUE >> 1 ? Long.MAX_VALUE : 2 * number;
    }

    private static int[] read() throws IOException {
        int[] ticks = new int[Counters.slots()];
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
        Inside.begin();
        while (true) {
            try {
                Thread.sleep(PAUSE);
            } catch (Throwable seenByNobody) {
                // An interrupt, or on older JDKs a stop: whoever did that gets another look for it.
            }
            try {
                if (Tally.isOver(most, ticks)) {
                    End.overBudget();
                }
            } catch (Throwable seenByNobody) {
                // A stop as well, or there is no memory: the next look is soon.
            }
        }
    }

    /** What is left of a budget; less than 0 where these counts tell that there is nothing left. */
    static long rest(long left, long[] counts, int first, int[] ticks) {
        for (int i = 0; i < counts.length && left >= 0; i++) {
            if (counts[i] != 0 && first + i < ticks.length) {
                left = rest(left, counts[i], ticks[first + i]);
            }
        }
        return left;
    }

    static long rest(long left, long count, int tick) {
        if (tick == 0 || left < 0) {
            return left;
        }
        return count > left / tick ? -1 : left - count * tick;
    }
}
