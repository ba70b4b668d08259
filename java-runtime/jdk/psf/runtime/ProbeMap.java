package psf.runtime;

/** Facts about the rewritten program, from psf. Nothing changes. */
final class ProbeMap {
    /** The targets: class and method with dots, separated by commas. */
    private static final String TARGETS = ',' + Settings.text(Settings.TARGETS) + ',';

    private ProbeMap() {}

    /** Whether the whole program counts, because it has no targets. */
    static boolean isWhole() {
        return TARGETS.length() == 2;
    }

    static boolean isTarget(String method) {
        return TARGETS.contains(',' + method + ',');
    }

    /** Returns the number of counters: the JDK's and the program's. */
    static int slots() {
        return Channel.isUsed() ? (int) Settings.number(Settings.SLOTS) : Layout.slots();
    }
}
