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
        out.write("\"counters\":[");
        totals.since(null, Slots.count()).writeTo(out);
        out.write("],\n\"trailer\":\"" + SCHEMA + "\"}\n");
    }
}
