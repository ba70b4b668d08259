package psf.runtime;

import java.net.URL;

/**
 * The runtime's classes, for class loaders of the program. The JVM asks the loader of a rewritten class for them, which
 * it did not do before: such a loader answers before anything of its own runs, so nothing counts and nothing is seen.
 */
final class Own {
    private static final String PACKAGE = "psf.runtime.";
    private static final String MAP = "psf/runtime/map.json";

    private Own() {}

    /** The class, where it is one of the runtime's and the loader has no other of that name. */
    static Class<?> find(Object loader, String name) {
        if (name == null || !isOwn(name)) {
            return null;
        }
        ClassLoader own = Own.class.getClassLoader();
        if (own == loader || own != null && !(loader instanceof ClassLoader && sees((ClassLoader) loader))) {
            return null;
        }
        try {
            return Class.forName(name, false, own);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** {@code startsWith} would be the first to initialize a class on JDK 25, which the program would then not do. */
    private static boolean isOwn(String name) {
        int length = PACKAGE.length();
        if (name.length() < length) {
            return false;
        }
        // The last letter is the one that most names differ in.
        for (int i = length - 1; i >= 0; i--) {
            if (name.charAt(i) != PACKAGE.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the loader finds no map but the one that belongs to this runtime: not one of another archive. */
    private static boolean sees(ClassLoader loader) {
        URL own = Own.class.getResource("map.json");
        URL its = loader.getResource(MAP);
        return its == null || own != null && own.toString().equals(its.toString());
    }
}
