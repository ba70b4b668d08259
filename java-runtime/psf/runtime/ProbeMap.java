package psf.runtime;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.util.Enumeration;

/**
 * Facts about the rewritten program, from the probe map. Nothing changes. The class of this name in
 * java-runtime/jdk replaces this one in scope jdk, where psf has the map.
 */
final class ProbeMap {
    private static final int SLOTS = countSlots();

    private ProbeMap() {}

    /** Whether the whole program counts, because it has no targets. */
    static boolean isWhole() {
        return Layout.countsEverything();
    }

    /**
     * Returns the number of counters. Two archives that were rewritten separately number their counters alike, so their counts
     * cannot be distinguished. Then each number has one counter, and the result is marked as incomplete.
     */
    static int slots() {
        return SLOTS;
    }

    private static int countSlots() {
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
            CountsFile.complain(e);
        }
        return slots;
    }

    private static ClassLoader loader() {
        ClassLoader own = ProbeMap.class.getClassLoader();
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
        InputStream map = ProbeMap.class.getResourceAsStream("map.json");
        if (map == null) {
            throw new IOException("the probe map psf/runtime/map.json is not on the class path");
        }
        return new BufferedReader(new InputStreamReader(map, "UTF-8"));
    }

    /** Returns the number after a key in a line of the map. */
    static int number(String line, String key) {
        int start = line.indexOf(key) + key.length();
        int end = start;
        while (Character.isDigit(line.charAt(end))) {
            end++;
        }
        return Integer.parseInt(line.substring(start, end));
    }
}
