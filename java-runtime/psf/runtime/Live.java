package psf.runtime;

import java.io.BufferedWriter;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.RandomAccessFile;
import java.io.Writer;

/**
 * Shows the calling contexts while they count. A thread of its own reads them at intervals. A snapshot mixes several moments, and
 * no count depends on it, so the threads that count need no lock.
 */
final class Live extends Thread {
    /** Milliseconds between two snapshots. */
    private static final long PAUSE = Settings.number(Settings.LIVE);
    private static final File FILE = Settings.file(Settings.SNAPSHOT);

    private static boolean watched;

    private final RandomAccessFile file;
    private final Writer out;
    private int number;

    private Live(ThreadGroup group, RandomAccessFile file) throws IOException {
        super(group, null, "psf live", 0);
        this.file = file;
        this.out = new BufferedWriter(new OutputStreamWriter(new FileOutputStream(file.getFD()), "UTF-8"));
        setDaemon(true);
    }

    /** Starts the thread. The file is opened before the program may be asked for permission. */
    static synchronized void watch() {
        if (PAUSE == 0 || FILE == null || watched) {
            return;
        }
        watched = true;
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        try {
            new Live(group, new RandomAccessFile(FILE, "rw")).start();
        } catch (IOException e) {
            CountsFile.complain(e);
        }
    }

    @Override
    public void run() {
        RuntimeGuard.begin();
        while (true) {
            try {
                Thread.sleep(PAUSE);
                write();
            } catch (Throwable seenByNobody) {
                // After any failure the next snapshot comes soon, and psf does not read incomplete ones.
            }
        }
    }

    /** Writes a snapshot. It has its number at both ends, so that psf recognizes an incomplete one. */
    private void write() throws IOException {
        number++;
        file.setLength(0);
        file.seek(0);
        out.write("{\"number\":" + number + ",\"tree\":[");
        boolean first = true;
        for (TreeContext one : TreeContext.all()) {
            if (one.hasAny()) {
                out.write(first ? "\n" : ",\n");
                one.writeOne(out);
                first = false;
            }
        }
        out.write("],\"trailer\":" + number + "}\n");
        out.flush();
    }
}
