package psf.junit;

import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Reports that a test with a {@link Score} or {@link Grows} runs without being measured, or fails it if the configuration demands that. It has no
 * state, so tests may run in any threads.
 */
final class NotMeasured implements BeforeTestExecutionCallback {
    /** The configuration parameter by which a runner says that it measures. */
    private static final String MEASURES = "psf.measures";
    /** The parameter that fails tests which are not measured: {@code junit.platform.properties} or {@code -Dpsf.required=true}. */
    private static final String REQUIRED = "psf.required";

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        if (is(context, MEASURES)) {
            return;
        }
        boolean grows = context.getTestMethod().filter(method -> method.isAnnotationPresent(Grows.class)).isPresent();
        String sentence = (grows ? "@Grows" : "@Score") + " is not checked: only psf test measures the cost of a test";
        if (is(context, REQUIRED)) {
            throw new ExtensionConfigurationException(sentence);
        }
        context.publishReportEntry("psf", sentence);
    }

    private static boolean is(ExtensionContext context, String parameter) {
        return context.getConfigurationParameter(parameter).map(Boolean::parseBoolean).orElse(false);
    }
}
