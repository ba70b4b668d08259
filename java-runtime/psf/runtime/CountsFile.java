package psf.runtime;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/**
 * The file for the counts, if psf does not watch the run through a {@link Channel}. The file is first written with {@code .part} at
 * the end of its name, and then renamed. If only the first name exists, the run was cut off.
 */
final class CountsFile {
    /** Read once at the start, since a program may replace the system properties. */
    private static final File FILE = file(System.getProperty("psf.counts", "counts.json"));

    private CountsFile() {}

    /** Finds the place of the file before the program can change it. */
    static void load() {}

    /** Returns the file for a path. {@code %p} is replaced by the process id, as in names of the JVM's own files. */
    private static File file(String path) {
        String own = path.contains("%p") ? path.replace("%p", process()) : path;
        return new File(own).getAbsoluteFile();
    }

    private static String process() {
        try {
            File self = new File("/proc/self").getCanonicalFile();
            if (self.isDirectory()) {
                return self.getName();
            }
        } catch (IOException e) {
            // The JVM reports it as well, but that loads many classes.
        }
        String name = java.lang.management.ManagementFactory.getRuntimeMXBean().getName();
        return name.substring(0, Math.max(0, name.indexOf('@')));
    }

    static File part() {
        return new File(FILE.getPath() + ".part");
    }

    /** Deletes the results of an earlier run when counting begins, so that they are not taken for results of this run. */
    static void begin() {
        if (Channel.isUsed()) {
            return;
        }
        FILE.delete();
        try {
            new FileOutputStream(part()).close();
        } catch (IOException e) {
            complain(e);
        }
    }

    static void complain(IOException e) {
        if (Channel.isUsed()) {
            System.err.println("psf: failed to report the counts: " + e.getMessage());
            return;
        }
        System.err.println("psf: failed to write the counts to " + FILE.getPath() + ": " + e.getMessage()
                + "; -Dpsf.counts=FILE puts them elsewhere");
    }

    /** Gives the written file its name. */
    static void finish() throws IOException {
        if (!part().renameTo(FILE)) {
            throw new IOException("cannot rename " + part().getPath());
        }
    }
}
