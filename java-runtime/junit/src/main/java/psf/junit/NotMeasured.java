package psf.junit;

import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Says of a test with a {@link Score} that nobody measures it, or fails it where that is asked for. */
final class NotMeasured implements BeforeTestExecutionCallback {
    /** The configuration parameter that says who measures. */
    private static final String MEASURES = "psf.measures";
    /** The one that fails tests which are not measured: {@code junit.platform.properties} or {@code -Dpsf.required=true}. */
    private static final String REQUIRED = "psf.required";

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        if (is(context, MEASURES)) {
            return;
        }
        String sentence = "@Score is not held: psf test runs the test and measures what it costs";
        if (is(context, REQUIRED)) {
            throw new ExtensionConfigurationException(sentence);
        }
        context.publishReportEntry("psf", sentence);
    }

    private static boolean is(ExtensionContext context, String parameter) {
        return context.getConfigurationParameter(parameter).map(Boolean::parseBoolean).orElse(false);
    }
}
