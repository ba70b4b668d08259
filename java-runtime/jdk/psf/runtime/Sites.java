package psf.runtime;

import java.io.FileInputStream;
import java.io.IOException;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * The program's calls of the JDK, and the region of each. psf decides before the run which calls share a region, so that counts do
 * not depend on the order of calls. Nothing changes.
 */
final class Sites {
    /** The number of calls. */
    private static final int COUNT = (int) Settings.number(Settings.SITES);
    /** The number of regions; region 0 is for work that no call of the program leads to. */
    private static final int REGIONS = 1 + (int) Settings.number(Settings.REGIONS);
    /** The region of each call. The JIT takes it as a constant. */
    @Stable private static final char[] OF = read();

    private Sites() {}

    /** Returns the number of regions. */
    static int regions() {
        return REGIONS;
    }

    /** Returns the region of a call. */
    @ForceInline
    static int region(int site) {
        return OF[site];
    }

    /** Reads the regions, two bytes each. Without a file, each call has a region of its own. */
    private static char[] read() {
        char[] of = new char[COUNT];
        if (Settings.file(Settings.HOMES) == null) {
            for (int i = 0; i < COUNT; i++) {
                of[i] = (char) (i + 1);
            }
            return of;
        }
        try {
            byte[] bytes = new byte[2 * COUNT];
            FileInputStream in = new FileInputStream(Settings.file(Settings.HOMES));
            try {
                for (int at = 0, more = 1; at < bytes.length && more > 0; at += more) {
                    more = in.read(bytes, at, bytes.length - at);
                }
            } finally {
                in.close();
            }
            for (int i = 0; i < COUNT; i++) {
                of[i] = (char) ((bytes[2 * i] & 255) << 8 | bytes[2 * i + 1] & 255);
            }
        } catch (IOException e) {
            Marks.add("incomplete", "the list of the program's calls could not be read (" + e + "), so their work is not known");
        }
        return of;
    }
}
