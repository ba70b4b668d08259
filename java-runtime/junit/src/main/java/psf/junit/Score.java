package psf.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What a test may cost, or each test of a class that says nothing itself. {@code psf test} reads it and holds the test
 * against it; elsewhere the test runs as any other, and says that it was not measured.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(NotMeasured.class)
public @interface Score {
    /** The most that it may cost, in units; below zero for any. */
    long max() default -1;

    /** The name of what was kept by {@code psf test --save}: the test may not cost more than it did then. */
    String baseline() default "";

    /** By how much it may cost more than that. */
    String maxIncrease() default "0%";
}
