package psf.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * The fastest growth that a parameterised test may have. {@code psf test} takes the cost of each invocation at its size, fits the
 * growth, and fails the test if the costs exclude the permitted growth. With any other runner the test runs as usual.
 *
 * <p>The sizes are the arguments of the test, one for each invocation. If the test has another source of arguments, that source
 * makes the invocations. The sizes then say how large each of them is, in their order.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ExtendWith(NotMeasured.class)
@ArgumentsSource(Sizes.class)
public @interface Grows {
    /** The permitted growth, as in {@code psf scale --at-most}: {@code "n log n"}, {@code "n^2"}, {@code "constant"}. */
    String atMost();

    /** The sizes: at least four different ones. */
    long[] sizes();
}
