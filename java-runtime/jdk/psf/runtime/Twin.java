package psf.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/**
 * The type of the last parameter of twins, which are copies of methods for calls by the JDK itself. No program may name it. The
 * methods of this class hide twins from the program. They execute nothing that counts.
 */
final class Twin {
    /** The name of this class in descriptors. */
    private static final String IN_DESCRIPTORS = "Lpsf/runtime/Twin;)";
    /** The name of this class in messages of the JVM. */
    private static final String IN_MESSAGES = "psf.runtime.Twin)";

    private Twin() {}

    private static boolean takes(Class<?>[] parameters) {
        return parameters.length > 0 && parameters[parameters.length - 1] == Twin.class;
    }

    /** Returns the methods of a class without twins. */
    static Method[] visible(Method[] methods) {
        int visible = 0;
        for (int i = 0; i < methods.length; i++) {
            visible += takes(Native.parameters(methods[i])) ? 0 : 1;
        }
        if (visible == methods.length) {
            return methods;
        }
        Method[] others = new Method[visible];
        for (int i = 0, at = 0; i < methods.length; i++) {
            if (!takes(Native.parameters(methods[i]))) {
                others[at++] = methods[i];
            }
        }
        return others;
    }

    /** Returns the constructors of a class without twins. */
    static Constructor<?>[] visible(Constructor<?>[] constructors) {
        int visible = 0;
        for (int i = 0; i < constructors.length; i++) {
            visible += takes(Native.parameters(constructors[i])) ? 0 : 1;
        }
        if (visible == constructors.length) {
            return constructors;
        }
        Constructor<?>[] others = new Constructor<?>[visible];
        for (int i = 0, at = 0; i < constructors.length; i++) {
            if (!takes(Native.parameters(constructors[i]))) {
                others[at++] = constructors[i];
            }
        }
        return others;
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
