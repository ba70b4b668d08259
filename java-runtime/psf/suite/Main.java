package psf.suite;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a suite of tests and tells psf where each begins and ends. Arguments: a file with the names of classes, one a line,
 * in which there may be tests; how many times to run them; and behind these the names of classes, if not all of the file.
 * Or `benchmarks`, and what {@link Benchmarks} is told.
 */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("benchmarks")) {
            Benchmarks.run(java.util.Arrays.copyOfRange(arguments, 1, arguments.length));
            return;
        }
        List<Class<?>> all = arguments.length > 2 ? new ArrayList<Class<?>>() : classes(arguments[0]);
        for (int i = 2; i < arguments.length; i++) {
            add(arguments[i], all);
        }
        int times = Integer.parseInt(arguments[1]);
        Events.tell("begin");
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
            if (hasPlatform) {
                Platform.run(all);
            }
            if (hasFour && !runsFour) {
                Four.run(all);
            }
        }
        Events.tell("end");
        // Tests leave threads behind, which nobody waits for.
        System.exit(0);
    }

    private static List<Class<?>> classes(String file) throws IOException {
        List<Class<?>> classes = new ArrayList<Class<?>>();
        BufferedReader lines = new BufferedReader(new InputStreamReader(new FileInputStream(file), "UTF-8"));
        try {
            for (String name = lines.readLine(); name != null; name = lines.readLine()) {
                add(name, classes);
            }
        } finally {
            lines.close();
        }
        return classes;
    }

    private static void add(String name, List<Class<?>> classes) {
        try {
            classes.add(Class.forName(name, false, Main.class.getClassLoader()));
        } catch (LinkageError missing) {
            Events.tell("unloaded", name, missing.toString());
        } catch (ClassNotFoundException missing) {
            Events.tell("unloaded", name, missing.toString());
        }
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
