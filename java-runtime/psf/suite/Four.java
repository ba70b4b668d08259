package psf.suite;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.NoTestsRemainException;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs JUnit 4 and 3 tests with JUnit 4's own runner. The runner reports its events in one thread. */
final class Four extends RunListener {
    private Throwable thrown;
    private String status;
    private boolean runs;

    private Four() {}

    static void run(Choice choice) {
        List<Class<?>> tests = new ArrayList<Class<?>>();
        for (Class<?> one : choice.classes) {
            if (hasTests(one)) {
                tests.add(one);
            }
        }
        JUnitCore core = new JUnitCore();
        core.addListener(new Four());
        Request all = Request.classes(tests.toArray(new Class<?>[0]));
        if (!choice.hasTags() && !choice.isOfMethods()) {
            core.run(all);
            return;
        }
        Runner suite = all.getRunner();
        try {
            if (choice.hasTags()) {
                Categories.filter(choice).apply(suite);
            }
            if (choice.isOfMethods()) {
                new Methods(choice).apply(suite);
            }
        } catch (NoTestsRemainException none) {
            // JUnit would run, and fail, a test of its own.
            return;
        }
        core.run(Request.runner(suite));
    }

    /** Whether a class has tests, as build tools decide it: by annotations and superclasses. */
    private static boolean hasTests(Class<?> one) {
        if (Modifier.isAbstract(one.getModifiers()) || one.isInterface()) {
            return false;
        }
        try {
            if (hasSuite(one)) {
                return true;
            }
        } catch (LinkageError missing) {
            Events.tell("unloaded", one.getName(), missing.toString());
            return false;
        }
        for (Class<?> at = one; at != null; at = at.getSuperclass()) {
            if (at.getName().equals("junit.framework.TestCase") || has(at.getAnnotations(), "org.junit.runner.RunWith")) {
                return true;
            }
            try {
                for (Method method : at.getDeclaredMethods()) {
                    if (has(method.getAnnotations(), "org.junit.Test")) {
                        return true;
                    }
                }
            } catch (LinkageError missing) {
                Events.tell("unloaded", one.getName(), missing.toString());
                return false;
            }
        }
        return false;
    }

    /** Whether a class makes its tests itself. JUnit 3 and build tools accept every result type of the method, and inherit it. */
    private static boolean hasSuite(Class<?> one) {
        try {
            return Modifier.isStatic(one.getMethod("suite").getModifiers());
        } catch (NoSuchMethodException none) {
            return false;
        }
    }

    private static boolean has(Annotation[] annotations, String name) {
        for (Annotation annotation : annotations) {
            if (annotation.annotationType().getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void testStarted(Description test) {
        tell("started", test, "");
        thrown = null;
        status = "passed";
        runs = true;
    }

    @Override
    public void testFailure(Failure failure) {
        if (runs) {
            thrown = failure.getException();
            status = "failed";
            return;
        }
        // A failure of a class, before its first test or after its last.
        tell("started", failure.getDescription(), "");
        Events.tell("finished", failure.getDescription().getDisplayName(), "failed");
        Events.failure(failure.getDescription().getDisplayName(), failure.getException());
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
        thrown = failure.getException();
        status = "aborted";
    }

    @Override
    public void testFinished(Description test) {
        runs = false;
        Events.tell("finished", test.getDisplayName(), status);
        Events.failure(test.getDisplayName(), thrown);
        Limits.tell(test.getDisplayName(), test.getAnnotations(), test.getTestClass());
    }

    @Override
    public void testIgnored(Description test) {
        tell("skipped", test, "");
    }

    private static void tell(String what, Description test, String reason) {
        String owner = test.getClassName();
        String method = test.getMethodName();
        Events.tell(what, test.getDisplayName(), test.isTest() ? "test" : "group", owner, owner, method == null ? "" : method,
                "", method == null ? owner : method, reason);
    }
}
