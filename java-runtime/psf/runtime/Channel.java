package psf.runtime;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The pipe through which a watched run reports to psf. The pipe is opened before any code of the program runs. At that moment psf's
 * runtime deletes its name, and the file with the settings and the secret of this run. Code that does not know the secret cannot
 * report anything. Written bytes cannot be read back or changed, since the file is a pipe.
 *
 * <p>All fields are set while the class is initialized, so every thread may read them. Reports are written under the lock of
 * {@link End}.
 */
final class Channel {
    /** Settings, by their line in the file next to the pipe. */
    static final int SECRET = 1;
    static final int SLOTS = 2;
    static final int TARGETS = 3;
    static final int BUDGET = 4;
    /** Name of a file in the directory of the pipe. */
    static final int TICKS = 5;
    /** Maximum number of nodes in a thread's tree. */
    static final int NODES = 6;
    /** Number of recursion levels that get a node of their own. */
    static final int UNFOLDED = 7;
    /** Milliseconds between two snapshots of the tree, and the file for the snapshots. */
    static final int LIVE = 8;
    static final int SNAPSHOT = 9;
    /** For traces: the fewest instructions of a call that is kept, and the maximum number of kept calls. */
    static final int GRAIN = 10;
    static final int CALLS = 11;
    /** The simulated machine: numbers, separated by commas. */
    static final int MACHINE = 12;
    /** Maximum number of objects that have ages. */
    static final int AGES = 13;
    /** Whether to collect garbage to find reachable objects: 1 or 0. */
    static final int REACH = 14;
    /** Whether laps are taken: 1 or 0. */
    static final int LAPS = 15;
    /** In scope jdk: instructions that methods with intrinsics execute, see {@link Closed}. */
    static final int CLOSED = 16;
    /** Size of an object's header in bytes; empty if the run does not need it. */
    static final int HEADER = 17;

    /** The property is cleared, so that the program does not find the pipe. */
    private static final String PIPE = System.clearProperty("psf.channel");
    private static final String SETTINGS = PIPE == null ? "" : settings(new File(PIPE + ".key"));
    private static final OutputStream OUT = PIPE == null ? null : open(new File(PIPE));

    private Channel() {}

    /** Opens the pipe, by having this class initialized. */
    static void load() {}

    /** Whether psf watches this run. */
    static boolean isUsed() {
        return PIPE != null;
    }

    /** Returns the stream for reports. */
    static OutputStream stream() throws IOException {
        if (OUT == null) {
            throw new IOException("the pipe to psf is not open");
        }
        return OUT;
    }

    /** Returns the line before the first report and after each report. */
    static String line() {
        return "psf-channel/1 " + setting(0) + '\n';
    }

    /** Returns a setting; empty if there is none. */
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

    /** Returns a file that a setting names; null if there is none. */
    static File file(int line) {
        String path = setting(line);
        return path.length() == 0 ? null : new File(new File(PIPE).getParentFile(), path);
    }

    /**
     * Reads the settings, two bytes a character. Another encoding may need classes that the program must be the first to
     * initialize.
     */
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

    /**
     * Decodes two bytes a character. If one byte is enough for each character, this initializes no class before the program does.
     */
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
            // Without settings the pipe belongs to another reader's run. It may also be a file that the program's author put there.
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
