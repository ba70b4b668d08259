package psf.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** Only the copy of a JDK has twins, copies of methods for calls by the JDK itself. */
final class Twin {
    private Twin() {}

    static Method[] visible(Method[] methods) {
        return methods;
    }

    static Constructor<?>[] visible(Constructor<?>[] constructors) {
        return constructors;
    }

    static String inMessage(String message) {
        return message;
    }

    static void described(Object by) {}
}
