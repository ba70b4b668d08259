package psf.runtime;

import java.net.URL;

/**
 * Gives the runtime's classes to class loaders of the program. The JVM asks the loader of a rewritten class for them, which it did
 * not do before rewriting. Such a loader answers here before any code of its own runs, so nothing counts and the program sees
 * nothing. It has no state, so any thread may use it.
 */
final class Own {
    private static final String PACKAGE = "psf.runtime.";
    private static final String MAP = "psf/runtime/map.json";

    private Own() {}

    /** Returns the class if it belongs to the runtime and the loader has no other class of that name; else null. */
    static Class<?> find(Object loader, String name) {
        if (name == null || !Text.has(name, 0, PACKAGE)) {
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

    /** Whether the only map that the loader finds belongs to this runtime, not to another archive. */
    private static boolean sees(ClassLoader loader) {
        URL own = Own.class.getResource("map.json");
        URL its = loader.getResource(MAP);
        return its == null || own != null && own.toString().equals(its.toString());
    }
}
