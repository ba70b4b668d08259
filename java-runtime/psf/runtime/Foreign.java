package psf.runtime;

/**
 * Reports a second copy of the runtime. A class loader that does not ask its parents may load one. Its counts would be lost to the
 * first copy, which writes the result. The class has no state and runs while {@link Lifecycle} is initialized, which the JVM does
 * once.
 */
final class Foreign {
    private Foreign() {}

    /** Reports this copy to an earlier copy; returns whether there is one. */
    static boolean tellTheFirst() {
        ClassLoader own = Foreign.class.getClassLoader();
        ClassLoader system = ClassLoader.getSystemClassLoader();
        if (own == null || own == system) {
            return false;
        }
        try {
            Class<?> first = Class.forName("psf.runtime.Lifecycle", true, system);
            if (first == Lifecycle.class) {
                return false;
            }
            first.getMethod("foreign", String.class).invoke(null, own.getClass().getName());
            return true;
        } catch (ReflectiveOperationException alone) {
            return false;
        }
    }
}
