package psf.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Hides members that only the copy of a JDK has: fields of {@link Thread}, and methods and constructors whose last parameter is a
 * {@link Twin}. Reflection, messages and stacks do not show them. This executes nothing that counts.
 */
final class Members {
    /** The name of {@link Twin} in descriptors. */
    private static final String IN_DESCRIPTORS = "Lpsf/runtime/Twin;)";
    /** The name of {@link Twin} in messages of the JVM. */
    private static final String IN_MESSAGES = "psf.runtime.Twin)";

    private Members() {}

    static Field[] visible(Field[] fields) {
        int visible = count(fields);
        return visible == fields.length ? fields : copy(fields, new Field[visible]);
    }

    static Method[] visible(Method[] methods) {
        int visible = count(methods);
        return visible == methods.length ? methods : copy(methods, new Method[visible]);
    }

    static Constructor<?>[] visible(Constructor<?>[] constructors) {
        int visible = count(constructors);
        return visible == constructors.length ? constructors : copy(constructors, new Constructor<?>[visible]);
    }

    /** Returns the number of members that the source of the class declares. */
    private static int count(Object[] members) {
        int visible = 0;
        for (Object member : members) {
            visible += Native.isOfPsf(member) ? 0 : 1;
        }
        return visible;
    }

    /** Copies these members to an array of that length. */
    private static <T> T[] copy(T[] members, T[] visible) {
        int at = 0;
        for (T member : members) {
            if (!Native.isOfPsf(member)) {
                visible[at++] = member;
            }
        }
        return visible;
    }

    /** Returns a message of the JVM that may name twins, with the parameters of their originals. */
    static String inMessage(String message) {
        if (message == null || RuntimeGuard.has(Thread.currentThread())) {
            return message;
        }
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            String shown = message;
            for (int at = shown.indexOf(IN_MESSAGES); at >= 0; at = shown.indexOf(IN_MESSAGES)) {
                // A comma and a space come before every parameter but the first.
                int end = shown.charAt(at - 1) == '(' ? at : at - 2;
                shown = shown.substring(0, end).concat(shown.substring(at + IN_MESSAGES.length() - 1));
            }
            return shown;
        } finally {
            RuntimeGuard.end();
        }
    }

    /**
     * The JVM has told an object of the JDK which method it describes. Its field {@code type} may have the descriptor of a twin. The
     * run-time itself sees it.
     */
    static void described(Object by) {
        if (RuntimeGuard.has(Thread.currentThread())) {
            return;
        }
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            long at = Native.offset(by.getClass().getName(), "type");
            Object type = Native.getReference(by, at);
            if (type instanceof String) {
                String descriptor = (String) type;
                int marker = descriptor.indexOf(IN_DESCRIPTORS);
                if (marker >= 0) {
                    int end = marker + IN_DESCRIPTORS.length() - 1;
                    Native.putReference(by, at, descriptor.substring(0, marker).concat(descriptor.substring(end)));
                }
            }
        } finally {
            RuntimeGuard.end();
        }
    }
}
