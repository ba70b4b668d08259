package psf.runtime;

/** The entry points for homes, which only scope jdk has. The class of this name in java-runtime/jdk replaces this one there. */
public final class Home {
    static {
        Lifecycle.load();
    }

    private Home() {}

    /** Has the JVM link the class, whether or not the program calls it: see {@link Tree#load}. */
    static void link() {}
}
