package psf.runtime;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;

/**
 * The report of the counts. If psf watches the run, the report goes through its {@link Channel}. Otherwise it is a file. The file
 * is first written with {@code .part} at the end of its name, and then renamed. If only the first name exists, the run was cut off.
 * {@link End} calls {@link #write} under its lock.
 */
final class Output {
    private static final String SCHEMA = "psf-counts/1";
    /** In scope jdk psf has the map, and converts this format to the other one. */
    private static final String RAW_SCHEMA = "psf-raw/2";

    /** Read once at the start, since a program may replace the system properties. */
    private static final File FILE = file(System.getProperty("psf.counts", "counts.json"));

    /** The JVM's name and version. Later, a program that replaces the system properties would run code after all is counted. */
    private static final String[] JVM = {
        System.getProperty("java.vm.name", ""),
        System.getProperty("java.vm.version", ""),
        System.getProperty("java.vendor", ""),
    };

    /** The targets in scope jdk: class and method with dots, separated by commas. */
    private static final String TARGETS = ',' + Settings.text(Settings.TARGETS) + ',';

    static {
        Channel.load(); // in scope jdk, before any code of the program runs
    }

    private Output() {}

    static boolean hasNoTargets() {
        return TARGETS.length() == 2;
    }

    static boolean isTarget(String method) {
        return TARGETS.contains(',' + method + ',');
    }

    private static File file() {
        return FILE;
    }

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

    private static File part() {
        return new File(file().getPath() + ".part");
    }

    /** Deletes the results of an earlier run when counting begins, so that they are not taken for results of this run. */
    static void begin() {
        if (Channel.isUsed()) {
            return;
        }
        file().delete();
        try {
            new FileOutputStream(part()).close();
        } catch (IOException e) {
            complain(e);
        }
    }

    /**
     * Returns the number of counters. Two archives that were rewritten separately number their counters alike, so their counts
     * cannot be distinguished. Then each number has one counter, and the result is marked as incomplete.
     */
    static int slotsOfAllMaps() {
        int slots = Layout.slots();
        try {
            Enumeration<URL> maps = loader().getResources("psf/runtime/map.json");
            if (maps.hasMoreElements()) {
                maps.nextElement();
            }
            while (maps.hasMoreElements()) {
                URL map = maps.nextElement();
                Marks.add("incomplete", "psf rewrote more than one archive separately: " + map
                        + " and another; give them to psf together");
                slots = Math.max(slots, slotsOf(map));
            }
        } catch (IOException e) {
            complain(e);
        }
        return slots;
    }

    /** Returns the number of counters in scope jdk: the JDK's and the program's. */
    static int slotsOfProgram() {
        return Channel.isUsed() ? (int) Settings.number(Settings.SLOTS) : Layout.slots();
    }

    private static ClassLoader loader() {
        ClassLoader own = Output.class.getClassLoader();
        return own != null ? own : ClassLoader.getSystemClassLoader();
    }

    private static int slotsOf(URL map) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(map.openStream(), "UTF-8"));
        try {
            String last = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last = line;
            }
            return number(last, "\"slots\":");
        } finally {
            lines.close();
        }
    }

    /** Opens the probe map, which has a class on each line. */
    static BufferedReader map() throws IOException {
        InputStream map = Output.class.getResourceAsStream("map.json");
        if (map == null) {
            throw new IOException("the probe map psf/runtime/map.json is not on the class path");
        }
        return new BufferedReader(new InputStreamReader(map, "UTF-8"));
    }

    static void write(Totals totals, String end, Integer status, String exception) {
        try {
            if (Channel.isUsed()) {
                Last.load();
                Report out = new Report(Channel.stream());
                write(out, totals, end, status, exception);
                out.write(Channel.line());
                out.flush();
                return;
            }
            Report out = new Report(new FileOutputStream(part()));
            try {
                write(out, totals, end, status, exception);
            } finally {
                out.close();
            }
            if (!part().renameTo(file())) {
                throw new IOException("cannot rename " + part().getPath());
            }
        } catch (IOException e) {
            complain(e);
        }
    }

    static void complain(IOException e) {
        if (Channel.isUsed()) {
            System.err.println("psf: failed to report the counts: " + e.getMessage());
            return;
        }
        System.err.println("psf: failed to write the counts to " + file().getPath() + ": " + e.getMessage()
                + "; -Dpsf.counts=FILE puts them elsewhere");
    }

    private static void write(Report out, Totals totals, String end, Integer status, String exception)
            throws IOException {
        Totals outside = Extent.isWhole() ? null : Outside.totals();
        if (Layout.inJdk()) {
            head(out, RAW_SCHEMA, totals, end, status, exception);
            if (outside != null) {
                outside(out, outside.since(null, Outside.slotsOfProgram()).toString());
            }
            out.write("\"first_use\":{\"counters\":[");
            FirstUse.counters().writeTo(out);
            out.write("],\"unsure\":" + FirstUse.unsure() + "},\n");
            laps(out);
            Context.write(out);
            out.write("\"counters\":[");
            totals.since(null, Slots.count()).writeTo(out);
            out.write("],\n\"trailer\":\"" + RAW_SCHEMA + "\"}\n");
            return;
        }
        StringBuilder countersOutside = new StringBuilder();
        List<String> counted = new ArrayList<String>();
        StringBuilder counters = new StringBuilder();
        boolean[] named = Layout.hasClock() ? Lane.named(Slots.count()) : null;
        String header;
        String footer = "";
        BufferedReader map = map();
        try {
            header = map.readLine();
            for (String line = map.readLine(); line != null; line = map.readLine()) {
                if (!line.startsWith("{\"class\":\"")) {
                    footer = line;
                    break;
                }
                int base = number(line, "\"base\":");
                int slots = number(line, "\"slots\":");
                String name = line.substring(1, line.indexOf(',') + 1);
                boolean wanted = Stacks.have(name);
                for (int slot = base; named != null && slot < base + slots; slot++) {
                    wanted |= named[slot];
                }
                if (outside != null) {
                    wanted |= Outside.has(name) || totals.hasAny(base, slots);
                    wanted = append(countersOutside, outside, base, slots, wanted);
                }
                if (append(counters, totals, base, slots, wanted)) {
                    counted.add(line.endsWith(",") ? line.substring(0, line.length() - 1) : line);
                }
            }
        } finally {
            map.close();
        }
        head(out, SCHEMA, totals, end, status, exception);
        if (outside != null) {
            outside(out, countersOutside.toString());
        }
        laps(out);
        Context.write(out);
        Lane.write(out);
        Ages.write(out);
        out.write("\"counters\":[" + counters + "],\n\"map\":" + header + "\n");
        for (int i = 0; i < counted.size(); i++) {
            out.write(counted.get(i) + (i + 1 < counted.size() ? ",\n" : "\n"));
        }
        out.write(footer + ",\n\"trailer\":\"" + SCHEMA + "\"}\n");
    }

    private static void head(Report out, String schema, Totals totals, String end, Integer status, String exception)
            throws IOException {
        out.write("{\"schema\":\"" + schema + "\",\n\"end\":{\"kind\":\"" + end + "\"");
        out.write(status == null ? "" : ",\"status\":" + status);
        out.write(exception == null ? "" : ",\"exception\":" + quote(exception));
        out.write("},\n\"entries\":" + Extent.entries(totals));
        out.write(",\n\"threads\":" + (Tally.threads() + (AllCounts.hasOwnerCounted() ? 1 : 0)));
        String header = Settings.text(Settings.HEADER);
        out.write(",\n\"jvm\":{\"name\":" + quote(JVM[0]) + ",\"version\":" + quote(JVM[1]) + ",\"vendor\":" + quote(JVM[2])
                + (header.length() == 0 ? "" : ",\"header\":" + header) + "}");
        out.write(",\n\"marks\":[");
        String separator = "";
        for (String[] mark : Marks.all()) {
            out.write(separator + "{\"kind\":" + quote(mark[0]) + ",\"detail\":" + quote(mark[1]) + "}");
            separator = ",";
        }
        out.write("],\n\"stacks\":" + Stacks.json() + ",\n");
    }

    /** Writes what ran outside of targets, if there are targets. */
    private static void outside(Report out, String counters) throws IOException {
        out.write("\"outside\":{\"counters\":[" + counters + "],\"stacks\":" + Outside.stacks() + ",\"unsure\":"
                + Outside.unsure() + "},\n");
    }

    /** Writes the laps, if any were taken. */
    private static void laps(Report out) throws IOException {
        List<String> laps = Laps.all();
        for (int i = 0; i < laps.size(); i++) {
            out.write(i == 0 ? "\"laps\":[\n" : ",\n");
            out.write(laps.get(i));
        }
        out.write(laps.isEmpty() ? "" : "],\n");
    }

    /** Appends a class's counters if it is wanted, or if one of them is not zero. */
    private static boolean append(StringBuilder counters, Totals totals, int base, int slots, boolean wanted) {
        boolean any = wanted || totals.hasAny(base, slots);
        if (any) {
            counters.append(counters.length() == 0 ? "\n[" : ",\n[").append(base).append(",[");
            for (int slot = base; slot < base + slots; slot++) {
                counters.append(slot == base ? "" : ",").append(totals.get(slot));
            }
            counters.append("]]");
        }
        return any;
    }

    private static int number(String line, String key) {
        int start = line.indexOf(key) + key.length();
        int end = start;
        while (Character.isDigit(line.charAt(end))) {
            end++;
        }
        return Integer.parseInt(line.substring(start, end));
    }

    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isSurrogate(c)) {
                boolean paired = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
                quoted.append(paired ? text.substring(i, i + 2) : "\ufffd");
                i += paired ? 1 : 0;
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
