package psf.runtime;

/**
 * Threads for which no instruction of the JDK counts at the moment. Outside the JDK that is the case for every thread, so no code
 * asks. The class of this name in java-runtime/jdk replaces this one in scope jdk.
 */
final class MutedThreads {
    private MutedThreads() {}

    static void load() {}

    static boolean has(Thread thread) {
        return false;
    }

    static void set(Thread thread, boolean isMuted) {}
}
