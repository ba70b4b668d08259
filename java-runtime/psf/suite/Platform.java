package psf.suite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs tests of JUnit 5 and 6, and of all other engines for the JUnit Platform. Parallel execution is off, so one event happens at
 * a time.
 */
final class Platform implements TestExecutionListener {
    private TestPlan plan;

    private Platform() {}

    static void run(Choice choice) {
        List<DiscoverySelector> selectors = new ArrayList<DiscoverySelector>();
        for (Class<?> one : choice.classes) {
            selectors.add(DiscoverySelectors.selectClass(one));
        }
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request().selectors(selectors);
        for (Map.Entry<String, String> parameter : choice.parameters.entrySet()) {
            request.configurationParameter(parameter.getKey(), parameter.getValue());
        }
        // Tests that run at the same time have no separate costs.
        request.configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .configurationParameter("junit.vintage.execution.parallel.enabled", "false")
                .configurationParameter("psf.measures", "true");
        if (!choice.tags.isEmpty()) {
            request.filters(TagFilter.includeTags(choice.tags));
        }
        if (!choice.exceptTags.isEmpty()) {
            request.filters(TagFilter.excludeTags(choice.exceptTags));
        }
        if (choice.isOfMethods()) {
            request.filters(methods(choice));
        }
        LauncherFactory.create().execute(request.build(), new Platform());
    }

    /** Returns a filter by methods, for tests and for containers that make several tests of one method. */
    private static PostDiscoveryFilter methods(final Choice choice) {
        return new PostDiscoveryFilter() {
            @Override
            public FilterResult apply(TestDescriptor test) {
                TestSource source = test.getSource().orElse(null);
                if (source instanceof MethodSource) {
                    MethodSource method = (MethodSource) source;
                    return FilterResult.includedIf(choice.isMeant(method.getClassName(), method.getMethodName()));
                }
                // Tests of other engines have no methods.
                return FilterResult.includedIf(!test.isTest() || !(source instanceof ClassSource)
                        || choice.isMeant(((ClassSource) source).getClassName(), test.getDisplayName()));
            }
        };
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        this.plan = plan;
    }

    /** Tells of each test that is skipped. JUnit itself tells of a skipped class, but not of the tests in it. */
    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        Set<TestIdentifier> inside = plan.getChildren(test);
        // A method with parameters has no tests yet. A class that JUnit 4 itself ignores may have none either.
        if (inside.isEmpty()) {
            tell("skipped", test, true, reason);
            return;
        }
        tell("skipped", test, false, reason);
        for (TestIdentifier one : inside) {
            executionSkipped(one, reason);
        }
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        tell("started", test, test.isTest(), "");
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        String status = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL ? "passed"
                : result.getStatus() == TestExecutionResult.Status.ABORTED ? "aborted" : "failed";
        Events.tell("finished", test.getUniqueId(), status);
        Events.failure(test.getUniqueId(), result.getThrowable().orElse(null));
        if (test.isTest()) {
            tellLimit(test);
        }
    }

    private static void tellLimit(TestIdentifier test) {
        TestSource source = test.getSource().orElse(null);
        if (source instanceof MethodSource) {
            MethodSource method = (MethodSource) source;
            try {
                Limits.tell(test.getUniqueId(), Arrays.asList(method.getJavaMethod().getAnnotations()), method.getJavaClass());
            } catch (NoSuchMethodError older) {
                // JUnit is older than 5.7, which the annotation needs.
            }
        }
    }

    private static void tell(String what, TestIdentifier test, boolean isTest, String reason) {
        TestSource source = test.getSource().orElse(null);
        String owner = "";
        String method = "";
        String parameters = "";
        if (source instanceof MethodSource) {
            owner = ((MethodSource) source).getClassName();
            method = ((MethodSource) source).getMethodName();
            parameters = ((MethodSource) source).getMethodParameterTypes();
        } else if (source instanceof ClassSource) {
            owner = ((ClassSource) source).getClassName();
        }
        Events.tell(what, test.getUniqueId(), isTest ? "test" : "group", test.getParentId().orElse(""), owner, method,
                parameters, test.getDisplayName(), reason);
    }
}
