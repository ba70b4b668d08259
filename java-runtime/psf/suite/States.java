package psf.suite;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The state objects of a benchmark that runs in one thread: one for each class, whatever its scope. */
final class States {
    private final Map<Class<?>, Object> objects = new LinkedHashMap<Class<?>, Object>();
    /** Returns nothing, so that no primitive result is boxed for a caller that ignores it. */
    private final MethodHandle benchmark;
    private final Object[] arguments;

    /** Makes the states with their parameters. Each state is made before the states whose fixtures need it. */
    States(Class<?> owner, Method benchmark, Map<String, String> parameters, Infra infra) throws Exception {
        for (Class<?> state : needed(owner, benchmark)) {
            Object made = Infra.is(state) ? infra.make(state) : made(state);
            Parameters.inject(made, parameters);
            objects.put(state, made);
        }
        benchmark.setAccessible(true);
        MethodHandle handle = MethodHandles.lookup().unreflect(benchmark);
        if (!Modifier.isStatic(benchmark.getModifiers())) {
            handle = handle.bindTo(objects.get(owner));
        }
        handle = handle.asSpreader(Object[].class, benchmark.getParameterTypes().length);
        this.benchmark = handle.asType(MethodType.methodType(void.class, Object[].class));
        arguments = arguments(benchmark);
    }

    /** Returns the classes of the states, in the order of their setup. */
    static Collection<Class<?>> needed(Class<?> owner, Method benchmark) throws Unfit {
        Set<Class<?>> needed = new LinkedHashSet<Class<?>>();
        add(owner, needed, new LinkedHashSet<Class<?>>());
        for (Class<?> type : benchmark.getParameterTypes()) {
            add(type, needed, new LinkedHashSet<Class<?>>());
        }
        return needed;
    }

    private static void add(Class<?> state, Set<Class<?>> needed, Set<Class<?>> open) throws Unfit {
        if (needed.contains(state)) {
            return;
        }
        if (Infra.is(state) && !Infra.isKnown(state)) {
            throw new Unfit("it asks for " + state.getName() + ", which psf does not have");
        }
        if (!open.add(state)) {
            throw new Unfit("its states need one another");
        }
        if (!Infra.is(state)) {
            for (String kind : new String[] {"Setup", "TearDown"}) {
                for (Method method : methods(state, kind)) {
                    for (Class<?> type : method.getParameterTypes()) {
                        add(type, needed, open);
                    }
                }
            }
        }
        needed.add(state);
    }

    private static Object made(Class<?> state) throws Exception {
        try {
            Constructor<?> constructor = state.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (NoSuchMethodException missing) {
            throw new Unfit(state.getName() + " has no constructor without parameters");
        }
    }

    private Object[] arguments(Method method) {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = objects.get(types[i]);
        }
        return arguments;
    }

    void invoke() throws Throwable {
        benchmark.invokeExact(arguments);
    }

    /** Runs fixtures: setup in the order of the states, teardown in reverse order. */
    void fixtures(String kind, String level) throws Exception {
        List<Class<?>> order = new ArrayList<Class<?>>(objects.keySet());
        if (kind.equals("TearDown")) {
            Collections.reverse(order);
        }
        for (Class<?> state : order) {
            if (Infra.is(state)) {
                continue;
            }
            for (Method method : methods(state, kind)) {
                if (Jmh.value(Jmh.of(method, kind), "value").toString().equals(level)) {
                    method.setAccessible(true);
                    method.invoke(objects.get(state), arguments(method));
                }
            }
        }
    }

    /**
     * Returns a state's fixtures: methods of superclasses first, then by name, since reflection has no order. An overridden method
     * runs once.
     */
    private static List<Method> methods(Class<?> state, String kind) {
        List<Class<?>> line = new ArrayList<Class<?>>();
        for (Class<?> at = state; at != null; at = at.getSuperclass()) {
            line.add(0, at);
        }
        Map<String, Method> found = new LinkedHashMap<String, Method>();
        for (Class<?> at : line) {
            List<Method> own = new ArrayList<Method>();
            for (Method method : at.getDeclaredMethods()) {
                if (Jmh.of(method, kind) != null) {
                    own.add(method);
                }
            }
            Collections.sort(own, new Comparator<Method>() {
                @Override
                public int compare(Method a, Method b) {
                    return a.getName().compareTo(b.getName());
                }
            });
            for (Method method : own) {
                found.put(Modifier.isPrivate(method.getModifiers()) ? at.getName() + method.getName() : method.getName(), method);
            }
        }
        return new ArrayList<Method>(found.values());
    }
}
