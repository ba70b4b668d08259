package psf.runtime;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The settings of a run that psf watches. They are lines {@code key=value} in a file next to the pipe of {@link Channel}. The file is
 * read and deleted before any code of the program runs, since it also has the secret of the run. In a run without psf, every setting is
 * empty.
 *
 * <p>All fields are set while the class is initialized, so every thread may read them.
 */
final class Settings {
    /** The number of the run, which is part of each report. */
    static final String RUN = "run";
    /** A number that the program cannot guess. */
    static final String SECRET = "secret";
    /** Number of counters. */
    static final String SLOTS = "slots";
    /** In scope jdk: the targets, in the form of stack traces, separated by commas. */
    static final String TARGETS = "targets";
    /** The budget, and the file with the fewest instructions that one increment of each counter implies. */
    static final String BUDGET = "budget";
    static final String TICKS = "ticks";
    /** Whether first uses are left out of the budget: 1 or nothing. */
    static final String STEADY = "steady";
    /** Maximum number of nodes in a thread's tree. */
    static final String NODES = "nodes";
    /** Number of recursion levels that get a node of their own. */
    static final String UNFOLDED = "unfolded";
    /** Milliseconds between two snapshots of the tree, and the file for the snapshots. */
    static final String LIVE = "live";
    static final String SNAPSHOT = "snapshot";
    /** For traces: the fewest instructions of a call that is kept, and the maximum number of kept calls. */
    static final String GRAIN = "grain";
    static final String CALLS = "calls";
    /** The simulated machine: numbers, separated by commas. */
    static final String MACHINE = "machine";
    /** Maximum number of objects that have ages. */
    static final String OBJECTS = "objects";
    /** Whether to collect garbage to find reachable objects: 1 or 0. */
    static final String COLLECTS = "collects";
    /** Whether laps are taken: 1 or 0. */
    static final String LAPS = "laps";
    /** Whether psf answers questions about the costs of blocks: 1 or 0. */
    static final String ANSWERS = "answers";
    /** In scope jdk: instructions that methods with intrinsics execute, see {@link Closed}. */
    static final String CLOSED = "closed";
    /**
     * In scope jdk: the number of the program's calls of the JDK, the number of regions for their work, and a file with the region of
     * each call. Without a file, each call has a region of its own.
     */
    static final String SITES = "sites";
    static final String REGIONS = "regions";
    static final String HOMES = "homes";
    /** In scope jdk: the file with the price of each counter, if there are {@link Cells}. */
    static final String PRICES = "prices";
    /** Size of an object's header in bytes; empty if the run does not need it. */
    static final String HEADER = "header";

    private static final String[] KEYS = {RUN, SECRET, SLOTS, TARGETS, BUDGET, TICKS, STEADY, NODES, UNFOLDED, LIVE, SNAPSHOT, GRAIN,
        CALLS, MACHINE, OBJECTS, COLLECTS, LAPS, ANSWERS, CLOSED, SITES, REGIONS, HOMES, PRICES, HEADER};

    /** The pipe; null if psf does not watch this run. The property is cleared, so that the program does not find the pipe. */
    static final File PIPE = pipe(System.clearProperty("psf.channel"));
    private static final String LINES = PIPE == null ? "" : read(new File(PIPE.getPath() + ".key"));

    private Settings() {}

    private static File pipe(String path) {
        return path == null ? null : new File(path);
    }

    /** Whether psf passed any setting. */
    static boolean any() {
        return LINES.length() > 0;
    }

    /** Returns a setting; empty if there is none. */
    static String text(String key) {
        for (int start = 0; start < LINES.length(); start = end(start) + 1) {
            if (isKey(key, start)) {
                return LINES.substring(start + key.length() + 1, end(start));
            }
        }
        return "";
    }

    /** Returns a number; 0 if there is none. */
    static long number(String key) {
        return Text.number(text(key));
    }

    /** Whether a setting is 1. */
    static boolean isOn(String key) {
        return number(key) == 1;
    }

    /** Returns a file, whose path begins at the directory of the pipe; null if there is none. */
    static File file(String key) {
        String path = text(key);
        return path.length() == 0 ? null : new File(PIPE.getParentFile(), path);
    }

    /**
     * Returns the first line whose key this runtime does not know; null if there is none. Without that setting the run would not be
     * what psf asked for.
     */
    static String unknown() {
        for (int start = 0; start < LINES.length(); start = end(start) + 1) {
            boolean isKnown = false;
            for (String key : KEYS) {
                isKnown |= isKey(key, start);
            }
            if (!isKnown) {
                return LINES.substring(start, end(start));
            }
        }
        return null;
    }

    private static boolean isKey(String key, int start) {
        return Text.has(LINES, start, key) && Text.has(LINES, start + key.length(), "=");
    }

    private static int end(int start) {
        int end = LINES.indexOf('\n', start);
        return end < 0 ? LINES.length() : end;
    }

    /**
     * Reads the settings, two bytes a character. Another encoding may need classes that the program must be the first to
     * initialize.
     */
    private static String read(File file) {
        try {
            byte[] bytes = new byte[(int) file.length()];
            InputStream in = new FileInputStream(file);
            try {
                int length = 0;
                for (int read = 0; read >= 0 && length < bytes.length; length += read) {
                    read = in.read(bytes, length, bytes.length - length);
                }
            } finally {
                in.close();
                file.delete();
            }
            return decoded(bytes);
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * Decodes two bytes a character. If one byte is enough for each character, this initializes no class before the program does.
     */
    private static String decoded(byte[] bytes) {
        char[] letters = new char[bytes.length / 2];
        byte[] low = new byte[letters.length];
        int all = 0;
        for (int i = 0; i < letters.length; i++) {
            letters[i] = (char) (bytes[2 * i] << 8 | bytes[2 * i + 1] & 0xff);
            low[i] = bytes[2 * i + 1];
            all |= letters[i];
        }
        return all < 1 << 8 ? new String(low, 0) : new String(letters);
    }
}
