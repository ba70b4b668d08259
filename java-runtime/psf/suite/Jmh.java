package psf.suite;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;

/** Access to JMH's annotations by their names, because psf does not contain JMH. It has no state. */
final class Jmh {
    private static final String PACKAGE = "org.openjdk.jmh.annotations.";

    private Jmh() {}

    static Annotation of(AnnotatedElement element, String name) {
        for (Annotation annotation : element.getAnnotations()) {
            if (annotation.annotationType().getName().equals(PACKAGE + name)) {
                return annotation;
            }
        }
        return null;
    }

    /** Returns the annotation that applies to a method: its own, or the nearest class's. */
    static Annotation inherited(Class<?> owner, Method method, String name) {
        Annotation found = of(method, name);
        for (Class<?> at = owner; found == null && at != null; at = at.getSuperclass()) {
            found = of(at, name);
        }
        return found;
    }

    static Object value(Object annotation, String name) throws ReflectiveOperationException {
        Method method = ((Annotation) annotation).annotationType().getMethod(name);
        method.setAccessible(true);
        return method.invoke(annotation);
    }
}
