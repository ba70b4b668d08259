package psf.suite;

/**
 * Runs a suite of tests, and reports to psf when each begins and ends. Arguments: a file with a {@link Choice}; how many times to
 * run it; then the names of classes, unless all of the file are wanted.
 *
 * <p>Or `benchmarks`, followed by the arguments of {@link Benchmarks}.
 */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("benchmarks")) {
            Benchmarks.run(java.util.Arrays.copyOfRange(arguments, 1, arguments.length));
            return;
        }
        Choice choice = new Choice();
        if (arguments.length == 2) {
            choice.read(arguments[0]);
        }
        for (int i = 2; i < arguments.length; i++) {
            choice.add(arguments[i]);
        }
        int times = Integer.parseInt(arguments[1]);
        Events.tell("begin");
        Costs.offer();
        boolean hasPlatform = isThere("org.junit.platform.launcher.core.LauncherFactory");
        boolean hasFour = isThere("org.junit.runner.JUnitCore");
        boolean runsFour = hasPlatform && isThere("org.junit.vintage.engine.VintageTestEngine");
        if (!hasPlatform && !hasFour) {
            Events.tell("missing", isThere("org.junit.jupiter.api.Test") ? "launcher" : "junit");
            System.exit(2);
        }
        if (!hasPlatform && isThere("org.junit.jupiter.api.Test")) {
            Events.tell("missing", "launcher");
        }
        for (int time = 0; time < times; time++) {
            Events.tell("round");
            try {
                if (hasPlatform) {
                    Platform.run(choice);
                }
                if (hasFour && !runsFour) {
                    Four.run(choice);
                }
            } catch (Throwable broken) {
                // The failure is not a test's: JUnit could not read a class, or an engine gave up.
                Events.broken(broken);
                System.exit(2);
            }
        }
        Events.tell("end");
        // Tests may leave threads running. The JVM must not wait for them.
        System.exit(0);
    }

    private static boolean isThere(String name) {
        try {
            Class.forName(name, false, Main.class.getClassLoader());
            return true;
        } catch (LinkageError e) {
            return false;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
