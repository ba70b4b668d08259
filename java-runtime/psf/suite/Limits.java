package psf.suite;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Collection;

/**
 * Reports the limits that tests declare by {@code @Score} and {@code @Grows}. It recognizes the annotations by their names, and has
 * no state.
 */
final class Limits {
    private static final String SCORE = "psf.junit.Score";
    private static final String GROWS = "psf.junit.Grows";
    /** The value of an element that an older version of the annotation lacks: no limit. */
    private static final String NONE = "-1";

    private Limits() {}

    /** Reports the limits of a test. A test without {@code @Score} has the one of its class or of an enclosing class. */
    static void tell(String id, Collection<Annotation> ofTest, Class<?> owner) {
        Annotation limit = find(SCORE, ofTest);
        for (Class<?> at = owner; limit == null && at != null; at = at.getEnclosingClass()) {
            limit = find(SCORE, at);
        }
        if (limit != null) {
            Events.tell("limit", id, value(limit, "max"), value(limit, "baseline"), value(limit, "maxIncrease"),
                    value(limit, "maxObjects"), value(limit, "maxBytes"));
        }
        Annotation growth = find(GROWS, ofTest);
        if (growth != null) {
            Events.tell("grows", id, value(growth, "atMost"), value(growth, "sizes"));
        }
    }

    private static Annotation find(String name, AnnotatedElement element) {
        return find(name, Arrays.asList(element.getAnnotations()));
    }

    private static Annotation find(String name, Collection<Annotation> annotations) {
        for (Annotation annotation : annotations) {
            if (annotation.annotationType().getName().equals(name)) {
                return annotation;
            }
        }
        return null;
    }

    private static String value(Annotation annotation, String name) {
        try {
            Object value = annotation.annotationType().getMethod(name).invoke(annotation);
            return value instanceof long[] ? Arrays.toString((long[]) value) : String.valueOf(value);
        } catch (NoSuchMethodException older) {
            return NONE;
        } catch (ReflectiveOperationException e) {
            return e.toString();
        }
    }
}
