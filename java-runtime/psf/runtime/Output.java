package psf.runtime;

import java.io.FileOutputStream;
import java.io.IOException;
import java.util.List;

/**
 * The report of the counts. If psf watches the run, the report goes through its {@link Channel}, otherwise to the
 * {@link CountsFile}. {@link End} calls {@link #write} under its lock.
 */
final class Output {
    /** The JVM's name and version. Later, a program that replaces the system properties would run code after all is counted. */
    private static final String[] JVM = {
        System.getProperty("java.vm.name", ""),
        System.getProperty("java.vm.version", ""),
        System.getProperty("java.vendor", ""),
    };

    static {
        Channel.load(); // in scope jdk, before any code of the program runs
    }

    private Output() {}

    /** Reads the properties before the program can replace them. */
    static void load() {
        CountsFile.load();
    }

    static void write(Totals totals, String end, Integer status, String exception) {
        try {
            if (Channel.isUsed()) {
                Last.load();
                synchronized (Channel.class) {
                    Report out = new Report(Channel.stream());
                    OutputBody.write(out, totals, end, status, exception);
                    out.write(Channel.line());
                    out.flush();
                }
                return;
            }
            Report out = new Report(new FileOutputStream(CountsFile.part()));
            try {
                OutputBody.write(out, totals, end, status, exception);
            } finally {
                out.close();
            }
            CountsFile.finish();
        } catch (IOException e) {
            CountsFile.complain(e);
        }
    }

    /** Writes what is known besides counts. */
    static void head(Report out, String schema, Totals totals, String end, Integer status, String exception)
            throws IOException {
        out.write("{\"schema\":\"" + schema + "\",\n\"end\":{\"kind\":\"" + end + "\"");
        out.write(status == null ? "" : ",\"status\":" + status);
        out.write(exception == null ? "" : ",\"exception\":" + Text.quote(exception));
        out.write("},\n\"entries\":" + CountingWindow.entries(totals));
        out.write(",\n\"threads\":" + (Tally.threads() + (AllCounts.hasOwnerCounted() ? 1 : 0)));
        String header = Settings.text(Settings.HEADER);
        out.write(",\n\"jvm\":{\"name\":" + Text.quote(JVM[0]) + ",\"version\":" + Text.quote(JVM[1]) + ",\"vendor\":" + Text.quote(JVM[2])
                + (header.length() == 0 ? "" : ",\"header\":" + header) + "}");
        out.write(",\n\"marks\":[");
        String separator = "";
        for (String[] mark : Marks.all()) {
            out.write(separator + "{\"kind\":" + Text.quote(mark[0]) + ",\"detail\":" + Text.quote(mark[1]) + "}");
            separator = ",";
        }
        out.write("],\n\"stacks\":" + Stacks.json() + ",\n");
    }

    /** Writes what ran outside of targets, if there are targets. */
    static void outside(Report out, String counters) throws IOException {
        out.write("\"outside\":{\"counters\":[" + counters + "],\"stacks\":" + OutsideStacks.json() + ",\"unsure\":"
                + Outside.unsure() + "},\n");
    }

    /** Writes the laps, if any were taken. */
    static void laps(Report out) throws IOException {
        List<String> laps = Laps.all();
        for (int i = 0; i < laps.size(); i++) {
            out.write(i == 0 ? "\"laps\":[\n" : ",\n");
            out.write(laps.get(i));
        }
        out.write(laps.isEmpty() ? "" : "],\n");
    }

}
