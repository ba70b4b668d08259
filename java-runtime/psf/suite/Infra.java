package psf.suite;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Makes the objects that JMH itself gives to a benchmark, from JMH's own classes. They describe a run of single shots in one thread
 * of this JVM. Only the thread that runs benchmarks uses it.
 */
final class Infra {
    private static final String PACKAGE = "org.openjdk.jmh.infra.";
    private static final Set<String> KNOWN = new HashSet<String>(
            Arrays.asList("Blackhole", "Control", "BenchmarkParams", "IterationParams", "ThreadParams"));

    private final String benchmark;
    private final int operationsEach;
    private final Map<String, String> parameters;
    private final int warmup;
    private final int operations;

    /** Describes a benchmark with its parameters, and the invocations of the first batch and of the others. */
    Infra(String benchmark, int operationsEach, Map<String, String> parameters, int warmup, int operations) {
        this.benchmark = benchmark;
        this.operationsEach = operationsEach;
        this.parameters = parameters;
        this.warmup = warmup;
        this.operations = operations;
    }

    /** Whether a class is JMH's. */
    static boolean is(Class<?> type) {
        return type.getName().startsWith(PACKAGE);
    }

    static boolean isKnown(Class<?> type) {
        return KNOWN.contains(type.getName().substring(PACKAGE.length()));
    }

    /** Makes an object of one of these classes. */
    Object make(Class<?> type) throws Exception {
        try {
            String name = type.getName().substring(PACKAGE.length());
            if (name.equals("Blackhole")) {
                return blackhole(type);
            }
            if (name.equals("Control")) {
                return control(type);
            }
            if (name.equals("IterationParams")) {
                return iteration(type, "MEASUREMENT", 2, operations);
            }
            if (name.equals("ThreadParams")) {
                // One thread of one, in its group and in its part of the group.
                return only(type).newInstance(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);
            }
            return benchmark(type);
        } catch (ReflectiveOperationException unlike) {
            throw unlike(type);
        } catch (RuntimeException unlike) { // other parameters, or more of them
            throw unlike(type);
        }
    }

    private static Unfit unlike(Class<?> type) {
        return new Unfit("its JMH has another " + type.getName() + " than psf knows; use JMH 1.19 to 1.37");
    }

    /** Makes a blackhole with JMH's own password. */
    private static Object blackhole(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor(String.class);
        constructor.setAccessible(true);
        return constructor.newInstance("Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");
    }

    /** Makes a control. Measurement has begun, and does not end while the benchmark runs. */
    private static Object control(Class<?> type) throws ReflectiveOperationException {
        Object control = type.getDeclaredConstructor().newInstance();
        Field started = type.getField("startMeasurement");
        started.setAccessible(true); // its superclass, which declares it, is not public
        started.setBoolean(control, true);
        return control;
    }

    private static Object iteration(Class<?> type, String kind, int count, int batch) throws ReflectiveOperationException {
        Class<?>[] parts = only(type).getParameterTypes();
        return only(type).newInstance(constant(parts[0], kind), count, parts[2].getField("NONE").get(null), batch);
    }

    private Object benchmark(Class<?> type) throws ReflectiveOperationException {
        Class<?>[] parts = only(type).getParameterTypes();
        Object[] of = new Object[parts.length];
        String[] texts = texts(type);
        int text = 0;
        int number = 0;
        int iterations = 0;
        // Threads, forks, forks of the warmup, operations of an invocation.
        int[] numbers = {1, 0, 0, operationsEach};
        for (int i = 0; i < parts.length; i++) {
            Class<?> part = parts[i];
            if (part == String.class) {
                of[i] = texts[text++];
            } else if (part == int.class) {
                of[i] = numbers[number++];
            } else if (part == boolean.class) {
                of[i] = true;
            } else if (part == int[].class) {
                of[i] = new int[] {1};
            } else if (part == Collection.class) {
                of[i] = Collections.<String>emptyList();
            } else if (part == TimeUnit.class) {
                of[i] = TimeUnit.NANOSECONDS;
            } else if (part.getSimpleName().equals("IterationParams")) {
                boolean first = iterations++ == 0;
                of[i] = iteration(part, first ? "WARMUP" : "MEASUREMENT", first ? 1 : 2, first ? warmup : operations);
            } else if (part.isEnum()) {
                of[i] = constant(part, "SingleShotTime");
            } else if (part.getSimpleName().equals("WorkloadParams")) {
                of[i] = workload(part);
            } else if (part.getSimpleName().equals("TimeValue")) {
                of[i] = part.getMethod("minutes", long.class).invoke(null, 10L);
            }
        }
        return only(type).newInstance(of);
    }

    /**
     * Returns the texts in the order of the constructor: the benchmark, its generated class, the JVM, and the versions of JDK, JVM
     * and JMH. Older versions of JMH have fewer.
     */
    private String[] texts(Class<?> type) throws ReflectiveOperationException {
        Method own = Class.forName("org.openjdk.jmh.util.Version", true, type.getClassLoader()).getMethod("getPlainVersion");
        String java = System.getProperty("java.home") + "/bin/java";
        String name = System.getProperty("java.vm.name");
        String version = System.getProperty("java.vm.version");
        String jdk = System.getProperty("java.version");
        String jmh = own.invoke(null).toString();
        int count = 0;
        for (Class<?> part : only(type).getParameterTypes()) {
            count += part == String.class ? 1 : 0;
        }
        return count == 7
                ? new String[] {benchmark, benchmark, java, jdk, name, version, jmh}
                : new String[] {benchmark, benchmark, java, jdk, version, jmh};
    }

    private Object workload(Class<?> type) throws ReflectiveOperationException {
        Object workload = type.getDeclaredConstructor().newInstance();
        Method put = type.getMethod("put", String.class, String.class, int.class);
        int at = 0;
        for (Map.Entry<String, String> one : parameters.entrySet()) {
            put.invoke(workload, one.getKey(), one.getValue(), at++);
        }
        return workload;
    }

    private static Object constant(Class<?> type, String name) throws ReflectiveOperationException {
        return type.getField(name).get(null);
    }

    private static Constructor<?> only(Class<?> type) throws NoSuchMethodException {
        Constructor<?>[] all = type.getConstructors();
        if (all.length != 1) {
            throw new NoSuchMethodException(type.getName());
        }
        return all[0];
    }
}
