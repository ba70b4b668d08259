package psf.runtime;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The pipe through which psf hears of a run that it watches. It is opened before anything of the program runs, and its
 * name is gone at that moment, with the file that has the number of this run: who does not know that number cannot
 * report anything. What is written cannot be read back or changed, since it is a pipe.
 */
final class Channel {
    /** Settings, by their line in the file beside the pipe. */
    static final int SECRET = 1;
    static final int SLOTS = 2;
    static final int TARGETS = 3;
    static final int BUDGET = 4;
    /** A file, from the directory of the pipe. */
    static final int TICKS = 5;
    /** Nodes of a thread's tree, at most. */
    static final int NODES = 6;
    /** How often a method that is active already has a node of its own again. */
    static final int UNFOLDED = 7;
    /** Milliseconds between two snapshots of the tree, and the file that they go into. */
    static final int LIVE = 8;
    static final int SNAPSHOT = 9;
    /** Where clocks run: how many instructions a call has at least that is kept, and how many are kept at most. */
    static final int GRAIN = 10;
    static final int CALLS = 11;
    /** The machine that is simulated: numbers, separated by commas. */
    static final int MACHINE = 12;
    /** How many objects have ages, at most. */
    static final int AGES = 13;
    /** Whether to collect garbage for what can still be reached: 1 or 0. */
    static final int REACH = 14;
    /** Whether laps are taken: 1 or 0. */
    static final int LAPS = 15;
    /** Where the JDK itself counts: what methods execute that the JIT has code of its own for, see {@link Closed}. */
    static final int CLOSED = 16;
    /** How many bytes the header of an object has, where that matters. */
    static final int HEADER = 17;

    /** Cleared: no property leads the program here. */
    private static final String PIPE = System.clearProperty("psf.channel");
    private static final String SETTINGS = PIPE == null ? "" : settings(new File(PIPE + ".key"));
    private static final OutputStream OUT = PIPE == null ? null : open(new File(PIPE));

    private Channel() {}

    /** Opens it. */
    static void load() {}

    /** Whether psf watches this run. */
    static boolean isUsed() {
        return PIPE != null;
    }

    /** Where to report. */
    static OutputStream stream() throws IOException {
        if (OUT == null) {
            throw new IOException("the pipe to psf is not open");
        }
        return OUT;
    }

    /** What stands before all reports and behind each. */
    static String line() {
        return "psf-channel/1 " + setting(0) + '\n';
    }

    /** A setting; empty where there is none. */
    static String setting(int line) {
        int start = 0;
        for (int i = 0; i < line; i++) {
            start = SETTINGS.indexOf('\n', start) + 1;
            if (start == 0) {
                return "";
            }
        }
        int end = SETTINGS.indexOf('\n', start);
        return end < 0 ? "" : SETTINGS.substring(start, end);
    }

    /** A file that a setting names; null where there is none. */
    static File file(int line) {
        String path = setting(line);
        return path.length() == 0 ? null : new File(new File(PIPE).getParentFile(), path);
    }

    /** Two bytes a character: to decode others may take classes that the program would be the first to initialize. */
    private static String settings(File file) {
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
            return text(bytes);
        } catch (IOException e) {
            return "";
        }
    }

    /** Letters of two bytes each. Where one does for each, nothing is initialized that the program may be the first to. */
    private static String text(byte[] bytes) {
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

    private static OutputStream open(File pipe) {
        try {
            // Without its settings this would be another reader's run, and the pipe may be a file that somebody put there.
            if (SETTINGS.length() == 0 || !pipe.exists() || pipe.isFile()) {
                return null;
            }
            OutputStream out = new FileOutputStream(pipe);
            pipe.delete();
            String line = line();
            byte[] bytes = new byte[line.length()];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) line.charAt(i);
            }
            out.write(bytes);
            return out;
        } catch (IOException e) {
            return null;
        }
    }
}
