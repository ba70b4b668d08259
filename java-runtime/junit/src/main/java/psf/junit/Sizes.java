package psf.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Gives the sizes of {@link Grows} to a parameterised test that has no other source of arguments. It has no state. */
final class Sizes implements ArgumentsProvider {
    @Override
    public Stream<? extends Arguments> provideArguments(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        Grows grows = method.getAnnotation(Grows.class);
        if (grows == null || hasOtherSource(method)) {
            return Stream.empty();
        }
        Class<?>[] parameters = method.getParameterTypes();
        boolean isLong = parameters.length > 0 && (parameters[0] == long.class || parameters[0] == Long.class);
        return Arrays.stream(grows.sizes()).mapToObj(size -> Arguments.of(argument(size, isLong)));
    }

    /** Returns an {@code Integer} unless the parameter is a long or the size does not fit: JUnit does not narrow numbers. */
    private static Object argument(long size, boolean isLong) {
        return isLong || size != (int) size ? (Object) size : (Object) (int) size;
    }

    private static boolean hasOtherSource(Method method) {
        for (Annotation annotation : method.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            boolean isOfJunit = type.getName().startsWith("org.junit.jupiter.params.provider.");
            if (type != Grows.class && (isOfJunit || type.isAnnotationPresent(ArgumentsSource.class))) {
                return true;
            }
        }
        return false;
    }
}
