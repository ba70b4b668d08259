package psf.runtime;

/** The entry points for homes, which only scope jdk has. The class of this name in java-runtime/jdk replaces this one there. */
public final class Home {
    static {
        Lifecycle.load();
    }

    private Home() {}

    /** Makes the JVM link the class, so that runs with and without homes have the same classes. */
    static void link() {}
}
