package psf.runtime;

/** The entry points for homes of calling contexts, which only scope jdk has. The class in java-runtime/jdk replaces this one there. */
public final class NodeHome {
    static {
        Lifecycle.load();
    }

    private NodeHome() {}
}
