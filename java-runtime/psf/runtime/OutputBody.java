package psf.runtime;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The format of the report: counters of classes, with the part of the probe map that describes these classes. The class has no
 * state. The class of this name in java-runtime/jdk replaces this one in scope jdk.
 */
final class OutputBody {
    private static final String SCHEMA = "psf-counts/1";

    private OutputBody() {}

    static void write(Report out, Totals totals, String end, Integer status, String exception) throws IOException {
        Totals outside = ProbeMap.isWhole() ? null : Outside.totals();
        StringBuilder countersOutside = new StringBuilder();
        List<String> counted = new ArrayList<String>();
        StringBuilder counters = new StringBuilder();
        boolean[] named = Layout.hasClock() ? ThreadClock.named(Slots.count()) : null;
        String header;
        String footer = "";
        BufferedReader map = ProbeMap.map();
        try {
            header = map.readLine();
            for (String line = map.readLine(); line != null; line = map.readLine()) {
                if (!line.startsWith("{\"class\":\"")) {
                    footer = line;
                    break;
                }
                int base = ProbeMap.number(line, "\"base\":");
                int slots = ProbeMap.number(line, "\"slots\":");
                String name = line.substring(1, line.indexOf(',') + 1);
                boolean wanted = Stacks.have(name);
                for (int slot = base; named != null && slot < base + slots; slot++) {
                    wanted |= named[slot];
                }
                if (outside != null) {
                    wanted |= OutsideStacks.have(name) || totals.hasAny(base, slots);
                    wanted = append(countersOutside, outside, base, slots, wanted);
                }
                if (append(counters, totals, base, slots, wanted)) {
                    counted.add(line.endsWith(",") ? line.substring(0, line.length() - 1) : line);
                }
            }
        } finally {
            map.close();
        }
        Output.head(out, SCHEMA, totals, end, status, exception);
        if (outside != null) {
            Output.outside(out, countersOutside.toString());
        }
        Output.laps(out);
        TreeContext.write(out);
        ThreadClock.write(out);
        Ages.write(out);
        out.write("\"counters\":[" + counters + "],\n\"map\":" + header + "\n");
        for (int i = 0; i < counted.size(); i++) {
            out.write(counted.get(i) + (i + 1 < counted.size() ? ",\n" : "\n"));
        }
        out.write(footer + ",\n\"trailer\":\"" + SCHEMA + "\"}\n");
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
}
