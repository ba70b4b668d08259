package psf.runtime;

import java.io.FileOutputStream;
import java.io.IOException;

/**
 * Replaces psf's runtime if tests run without counting. It writes the runner's events to the file that {@code psf.laps} names, a
 * JSON array in each line. The runner has one thread. The lock is for tests that end the JVM from another thread.
 */
public final class Lifecycle {
    private static FileOutputStream file;

    private Lifecycle() {}

    public static synchronized void lap(String[] what) {
        StringBuilder line = new StringBuilder("[");
        for (int i = 0; i < what.length; i++) {
            quote(line.append(i == 0 ? "" : ","), what[i] == null ? "" : what[i]);
        }
        try {
            if (file == null) {
                file = new FileOutputStream(System.getProperty("psf.laps"));
            }
            file.write(line.append("]\n").toString().getBytes("US-ASCII"));
        } catch (IOException e) {
            // If the file lacks an event, psf assumes that it did not happen.
            file = null;
        }
    }

    /** Returns that nothing counts. */
    public static int beginCost() {
        return -1;
    }

    /** Returns null; {@link #beginCost} has said that there is no answer. */
    public static Object endCost(int begin) {
        return null;
    }

    private static void quote(StringBuilder line, String text) {
        line.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPlain = c >= ' ' && c < 0x7f && c != '"' && c != '\\';
            line.append(isPlain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        line.append('"');
    }
}
