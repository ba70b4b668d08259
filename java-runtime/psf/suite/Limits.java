package psf.suite;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Collection;

/** Reports the limits that tests declare by {@code @Score}. It recognizes the annotation by its name, and has no state. */
final class Limits {
    private static final String SCORE = "psf.junit.Score";

    private Limits() {}

    /** Reports the limit of a test, else of its class or of an enclosing class. */
    static void tell(String id, Collection<Annotation> ofTest, Class<?> owner) {
        Annotation limit = find(ofTest);
        for (Class<?> at = owner; limit == null && at != null; at = at.getEnclosingClass()) {
            limit = find(at);
        }
        if (limit != null) {
            Events.tell("limit", id, value(limit, "max"), value(limit, "baseline"), value(limit, "maxIncrease"));
        }
    }

    private static Annotation find(AnnotatedElement element) {
        return find(Arrays.asList(element.getAnnotations()));
    }

    private static Annotation find(Collection<Annotation> annotations) {
        for (Annotation annotation : annotations) {
            if (annotation.annotationType().getName().equals(SCORE)) {
                return annotation;
            }
        }
        return null;
    }

    private static String value(Annotation annotation, String name) {
        try {
            return String.valueOf(annotation.annotationType().getMethod(name).invoke(annotation));
        } catch (ReflectiveOperationException e) {
            return e.toString();
        }
    }
}
