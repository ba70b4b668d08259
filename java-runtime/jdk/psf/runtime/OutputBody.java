package psf.runtime;

import java.io.IOException;

/**
 * The format of the report in scope jdk: all counters that are not zero. psf has the map, and converts this format to the other
 * one. The class has no state.
 */
final class OutputBody {
    private static final String SCHEMA = "psf-raw/2";

    private OutputBody() {}

    static void write(Report out, Totals totals, String end, Integer status, String exception) throws IOException {
        Totals outside = ProbeMap.isWhole() ? null : Outside.totals();
        Output.head(out, SCHEMA, totals, end, status, exception);
        if (outside != null) {
            Output.outside(out, outside.since(null, Outside.slotsOfProgram()).toString());
        }
        out.write("\"first_use\":{\"counters\":[");
        FirstUse.counters().writeTo(out);
        out.write("],\"unsure\":" + FirstUse.unsure() + "},\n");
        Output.laps(out);
        TreeContext.write(out);
        ThreadClock.write(out);
        out.write("\"counters\":[");
        totals.since(null, Slots.count()).writeTo(out);
        out.write("],\n");
        homes(out);
        out.write("\"trailer\":\"" + SCHEMA + "\"}\n");
    }

    /** Writes what the JDK counted in the region of each of the program's calls. */
    private static void homes(Report out) throws IOException {
        String sites = Sites.known();
        if (sites != null) {
            out.write("\"sites\":[" + sites + "],\n");
        }
        Totals totals = new Totals(Slots.count());
        String separator = "\"homes\":[\n[";
        for (int region = 1; region < Sites.regions(); region++) {
            totals.clear(null);
            AllCounts.addTo(totals, region);
            Pairs counters = totals.since(null, Layout.slots());
            if (!counters.isEmpty()) {
                out.write(separator + region + ",");
                counters.writeTo(out);
                out.write("]");
                separator = ",\n[";
            }
        }
        out.write(separator.startsWith(",") ? "],\n" : "");
    }
}
