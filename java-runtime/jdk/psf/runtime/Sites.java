package psf.runtime;

import java.io.FileInputStream;
import java.io.IOException;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * The program's calls of the JDK, and the region of each. If there are more calls than regions, a call gets its region when it first
 * runs: first each call one of its own, then each method. After that, calls share the region of their group, which psf has decided
 * before the run. So no count is lost, and only a program that runs more calls than there are regions has calls that share one.
 */
final class Sites {
    /** The number of calls. */
    private static final int COUNT = (int) Settings.number(Settings.SITES);
    /** The number of regions; region 0 is for work that no call of the program leads to. */
    private static final int REGIONS = 1 + (int) Settings.number(Settings.REGIONS);
    /** The region of each call; 0 if it has not run yet. The JIT takes another number as a constant. */
    @Stable private static final char[] OF = new char[COUNT];
    /** Whether a call with this region has run, on any thread. */
    private static final boolean[] ENTERED = new boolean[REGIONS];

    /** For each call its group, and then the number of its method; null if each call has a region of its own. */
    private static final char[] SHARED = read();
    /** The region of each method. */
    private static final char[] OF_METHODS = new char[SHARED == null ? 0 : 1 << 16];
    /** The next region. The groups have the first ones. */
    private static int next = 1 + groups();

    private Sites() {}

    /** Returns the number of regions. */
    static int regions() {
        return REGIONS;
    }

    /** Returns the region of a call. */
    @ForceInline
    static int region(int site) {
        int region = OF[site];
        return region == 0 ? first(site) : region;
    }

    /** Gives a call its region. */
    private static synchronized int first(int site) {
        if (OF[site] == 0) {
            int region = SHARED == null ? site + 1 : choose(SHARED[2 * site], SHARED[2 * site + 1]);
            ENTERED[region] = true;
            OF[site] = (char) region;
        }
        return OF[site];
    }

    /** Whether a call with this region has run, on any thread. */
    static boolean isEntered(int region) {
        return region < REGIONS && ENTERED[region];
    }

    private static int choose(int group, int method) {
        // A quarter of the regions is for methods.
        if (next < REGIONS - REGIONS / 4) {
            return next++;
        }
        if (method == Character.MAX_VALUE) {
            return group;
        }
        if (OF_METHODS[method] == 0) {
            OF_METHODS[method] = (char) (next < REGIONS ? next++ : group);
        }
        return OF_METHODS[method];
    }

    /** Returns the number of groups. */
    private static int groups() {
        int most = 0;
        for (int i = 0; SHARED != null && i < SHARED.length; i += 2) {
            most = Math.max(most, SHARED[i]);
        }
        return most;
    }

    /** Reads groups and methods, two bytes each. Without a file, each call has a region of its own. */
    private static char[] read() {
        if (Settings.file(Settings.HOMES) == null) {
            return null;
        }
        char[] of = new char[2 * COUNT];
        try {
            byte[] bytes = new byte[2 * of.length];
            FileInputStream in = new FileInputStream(Settings.file(Settings.HOMES));
            try {
                for (int at = 0, more = 1; at < bytes.length && more > 0; at += more) {
                    more = in.read(bytes, at, bytes.length - at);
                }
            } finally {
                in.close();
            }
            for (int i = 0; i < of.length; i++) {
                of[i] = (char) ((bytes[2 * i] & 255) << 8 | bytes[2 * i + 1] & 255);
            }
        } catch (IOException e) {
            Marks.add("incomplete", "the list of the program's calls could not be read (" + e + "), so their work is not known");
        }
        return of;
    }

    /** Returns the calls that ran, each with its region, as numbers in JSON; null if each call has a region of its own. */
    static String known() {
        if (SHARED == null) {
            return null;
        }
        StringBuilder known = new StringBuilder();
        for (int site = 0; site < COUNT; site++) {
            if (OF[site] != 0) {
                known.append(known.length() == 0 ? "" : ",").append(site).append(',').append((int) OF[site]);
            }
        }
        return known.toString();
    }
}
