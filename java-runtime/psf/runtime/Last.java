package psf.runtime;

/**
 * Loaded when the counts are reported. If the JVM's list of classes contains this class, the list is complete up to that moment.
 */
final class Last {
    private Last() {}

    static void load() {}
}
