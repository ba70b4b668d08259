package psf.forks;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * The configuration of Surefire: fields of its goal, which Maven has filled by their names. Each execution has an object of its
 * own.
 */
final class Settings {
    private final Object mojo;

    Settings(Object mojo) {
        this.mojo = mojo;
    }

    /** Returns the JVM that the tests would run in: the configured one, a toolchain's, or Maven's own. */
    Path java() {
        Object configured = get("jvm");
        if (configured != null && !configured.toString().isEmpty()) {
            return Paths.get(configured.toString()).toAbsolutePath();
        }
        Object toolchain = call(mojo, "getToolchain");
        Object tool = toolchain == null ? null : call(toolchain, "findTool", "java");
        return tool != null ? Paths.get(tool.toString()) : Paths.get(System.getProperty("java.home"), "bin", "java");
    }

    /** Whether each class of tests has a JVM for itself. */
    boolean isolates() {
        Object mode = get("forkMode");
        return Boolean.FALSE.equals(get("reuseForks")) && !"0".equals(get("forkCount"))
                || "always".equals(mode) || "pertest".equals(mode) || "perthread".equals(mode);
    }

    void set(String name, Object value) throws ReflectiveOperationException {
        Field field = find(name);
        if (field == null) {
            throw new NoSuchFieldException(name);
        }
        field.set(mojo, value);
    }

    void setIfThere(String name, Object value) throws ReflectiveOperationException {
        Field field = find(name);
        if (field != null) {
            field.set(mojo, value);
        }
    }

    private Object get(String name) {
        try {
            Field field = find(name);
            return field == null ? null : field.get(mojo);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    private Field find(String name) {
        for (Class<?> at = mojo.getClass(); at != null; at = at.getSuperclass()) {
            try {
                Field field = at.getDeclaredField(name);
                field.setAccessible(true);
                return field;
            } catch (NoSuchFieldException above) {
                continue;
            }
        }
        return null;
    }

    /** Returns the result of a method with this many parameters; null if there is no such method. */
    private static Object call(Object of, String name, Object... arguments) {
        for (Class<?> at = of.getClass(); at != null; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.getParameterTypes().length == arguments.length) {
                    try {
                        method.setAccessible(true);
                        return method.invoke(of, arguments);
                    } catch (ReflectiveOperationException e) {
                        return null;
                    }
                }
            }
        }
        return null;
    }
}
