package psf.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The limits of a test, or of each test of a class that has no limit of its own. {@code psf test} reads the limits and
 * checks them. With any other runner the test runs as usual, and reports that it was not measured.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(NotMeasured.class)
public @interface Score {
    /** The highest permitted score, in units; negative for no limit. */
    long max() default -1;

    /**
     * The highest permitted number of objects and arrays that the test's code and all code that it calls make; negative for no
     * limit. An object counts even if a compiler would remove it.
     */
    long maxObjects() default -1;

    /** The highest permitted number of bytes of these objects and arrays; negative for no limit. */
    long maxBytes() default -1;

    /** The name that {@code psf test --save} used: the score may not be higher than it was then. */
    String baseline() default "";

    /** The permitted increase over the baseline. */
    String maxIncrease() default "0%";
}
