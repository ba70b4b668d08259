package psf.suite;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import psf.runtime.Lifecycle;

/**
 * Runs JMH benchmarks, each invocation between two laps, and reports events to psf. It finds JMH's annotations by their names. It
 * calls the methods itself, because the code that JMH generates around them measures time.
 *
 * <p>Arguments: a file with the names of classes; warm-up invocations; invocations of a batch; whether benchmarks are targets. Then
 * pairs follow: `b` or `x` with a regular expression for benchmarks to run or to leave out, or `p` with NAME=VALUE,VALUE.
 *
 * <p>All of this happens in one thread.
 */
final class Benchmarks {
    private final List<Pattern> wanted = new ArrayList<Pattern>();
    private final List<Pattern> unwanted = new ArrayList<Pattern>();
    private final Map<String, String[]> given = new TreeMap<String, String[]>();
    private final int warmup;
    private final int operations;
    private final boolean areTargets;
    private final Allocated allocated = new Allocated();

    private Benchmarks(String[] arguments) {
        warmup = Integer.parseInt(arguments[1]);
        operations = Integer.parseInt(arguments[2]);
        areTargets = Boolean.parseBoolean(arguments[3]);
        for (int i = 4; i + 1 < arguments.length; i += 2) {
            String value = arguments[i + 1];
            if (arguments[i].equals("p")) {
                given.put(value.substring(0, value.indexOf('=')), value.substring(value.indexOf('=') + 1).split(","));
            } else {
                (arguments[i].equals("b") ? wanted : unwanted).add(Pattern.compile(value));
            }
        }
    }

    static void run(String[] arguments) throws Exception {
        Harness.begin();
        Events.tell("begin");
        Benchmarks all = new Benchmarks(arguments);
        Harness.measure(all.allocated);
        for (String name : all.classes(arguments[0])) {
            all.runClass(name);
        }
        Events.tell("end");
        System.exit(0);
    }

    /** Returns the classes in JMH's lists or, without such lists, all classes of the input; sorted. */
    private Iterable<String> classes(String file) throws Exception {
        TreeSet<String> classes = new TreeSet<String>();
        for (URL list : Collections.list(Benchmarks.class.getClassLoader().getResources("META-INF/BenchmarkList"))) {
            read(list.openStream(), true, classes);
        }
        if (classes.isEmpty()) {
            read(new FileInputStream(file), false, classes);
        }
        return classes;
    }

    /** Reads a list. A line of JMH's begins with the class, the generated class and the method: `JMH S 5 a.Foo S 20 ...`. */
    private static void read(InputStream from, boolean isOfJmh, TreeSet<String> classes) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(from, "UTF-8"));
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ");
                if (!isOfJmh) {
                    classes.add(line);
                } else if (words.length > 3 && words[0].equals("JMH")) {
                    classes.add(words[3]);
                }
            }
        } finally {
            lines.close();
        }
    }

    private void runClass(String name) throws Exception {
        TreeMap<String, Method> benchmarks = new TreeMap<String, Method>();
        Class<?> owner;
        try {
            owner = find(name);
            if (java.lang.reflect.Modifier.isAbstract(owner.getModifiers())) {
                return;
            }
            for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    String full = name.replace('$', '.') + "." + method.getName();
                    if (Jmh.of(method, "Benchmark") != null && isWanted(full) && !benchmarks.containsKey(full)) {
                        benchmarks.put(full, method);
                    }
                }
            }
        } catch (LinkageError missing) {
            Events.tell("unloaded", name, missing.toString());
            return;
        } catch (ClassNotFoundException missing) {
            Events.tell("unloaded", name, missing.toString());
            return;
        }
        for (Map.Entry<String, Method> one : benchmarks.entrySet()) {
            if (Jmh.of(one.getValue(), "Group") != null) {
                Events.tell("skipped", one.getKey(), "it is one of a group of threads that run together");
                continue;
            }
            try {
                for (Map<String, String> parameters : Parameters.all(owner, one.getValue(), given)) {
                    run(one.getKey(), owner, one.getValue(), parameters);
                }
            } catch (Unfit why) {
                Events.tell("skipped", one.getKey(), why.getMessage());
            }
        }
    }

    /** Finds a class. In JMH's lists a nested class has a dot in its name. */
    private static Class<?> find(String name) throws ClassNotFoundException {
        try {
            return Class.forName(name, false, Benchmarks.class.getClassLoader());
        } catch (ClassNotFoundException missing) {
            int dot = name.lastIndexOf('.');
            if (dot < 0) {
                throw missing;
            }
            return find(name.substring(0, dot) + '$' + name.substring(dot + 1));
        }
    }

    private boolean isWanted(String name) {
        boolean is = wanted.isEmpty();
        for (Pattern pattern : wanted) {
            is |= pattern.matcher(name).find();
        }
        for (Pattern pattern : unwanted) {
            is &= !pattern.matcher(name).find();
        }
        return is;
    }

    private void run(String name, Class<?> owner, Method method, Map<String, String> parameters) throws Exception {
        StringBuilder shown = new StringBuilder();
        for (Map.Entry<String, String> one : parameters.entrySet()) {
            shown.append(shown.length() == 0 ? "" : ",").append(one.getKey()).append('=').append(one.getValue());
        }
        Object times = Jmh.inherited(owner, method, "OperationsPerInvocation");
        String operationsEach = times == null ? "1" : Jmh.value(times, "value").toString();
        Events.tell("benchmark", name, shown.toString(), operationsEach);
        try {
            Infra infra = new Infra(name, Integer.parseInt(operationsEach), parameters, warmup, operations);
            States states = new States(owner, method, parameters, infra);
            states.fixtures("Setup", "Trial");
            batch(states, 0, warmup);
            batch(states, 1, operations);
            batch(states, 2, operations);
            states.fixtures("TearDown", "Trial");
            Events.tell("finished");
        } catch (InvocationTargetException thrown) {
            Throwable cause = thrown.getCause();
            boolean says = !(cause instanceof ExceptionInInitializerError) || cause.getCause() == null;
            Events.failure(name, says ? cause : cause.getCause());
        } catch (Unfit why) {
            Events.tell("skipped", name, why.getMessage());
        } catch (LinkageError missing) {
            Events.failure(name, missing);
        }
    }

    /** Runs an iteration. In the first one, only the first invocation has a lap: the cost of the first use of classes. */
    private void batch(States states, int number, int invocations) throws Exception {
        states.fixtures("Setup", "Iteration");
        for (int i = 0; i < invocations; i++) {
            states.fixtures("Setup", "Invocation");
            boolean told = number > 0 || i == 0;
            if (told) {
                Events.tell("ready");
            }
            long besides = areTargets ? ofExtent() : 0;
            long ofJmh = Harness.bytes();
            long before = allocated.bytes();
            try {
                states.invoke();
            } catch (Throwable thrown) {
                throw new InvocationTargetException(thrown);
            }
            long after = allocated.bytes();
            besides += Harness.bytes() - ofJmh;
            if (told) {
                Events.tell("done", Integer.toString(number), Allocated.between(before + besides, after));
            }
            states.fixtures("TearDown", "Invocation");
        }
        states.fixtures("TearDown", "Iteration");
    }

    /** Returns the bytes that the runtime allocates when a target is entered and left, for the present number of threads. */
    private long ofExtent() {
        long before = allocated.bytes();
        Lifecycle.leave(Lifecycle.enter());
        return allocated.bytes() - before;
    }
}
