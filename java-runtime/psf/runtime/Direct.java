package psf.runtime;

/**
 * The counters of threads other than the owner, in the form that only scope jdk has. The class of this name in java-runtime/jdk
 * replaces this one there.
 */
final class Direct {
    private Direct() {}

    static void load() {}

    static int take(Thread thread) {
        return -1;
    }

    static void add(int place, int slot, long amount) {}

    static void open(int place, int region) {}

    static void openCell(int place, long cell) {}

    static long cellAt(int place) {
        return 0;
    }

    static int regionAt(int place) {
        return 0;
    }

    static long sum(int place) {
        return 0;
    }

    static void update(Thread thread) {}

    static void begin(Thread thread) {}

    static void updateAll() {}

    static void addTo(Totals totals) {}

    static void addTo(Totals totals, int region) {}

    static long rest(long left, int[] ticks) {
        return left;
    }
}
