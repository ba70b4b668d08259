package psf.runtime;

import java.io.FileOutputStream;
import java.io.IOException;

/**
 * Takes the place of psf's runtime if tests run as they are: nothing counts. The file that {@code psf.laps} names gets the
 * runner's events, an array of JSON in each line. The runner has one thread; the lock is for tests that end the JVM from another
 * one.
 */
public final class Counters {
    private static FileOutputStream file;

    private Counters() {}

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
            // psf takes an event that is not in the file for one that did not happen.
            file = null;
        }
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
