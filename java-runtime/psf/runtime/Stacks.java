package psf.runtime;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A thread's stack at the moment when counting ends under it, with the position of each frame in its method. From this psf works
 * out what a frame has begun and will not complete. The list of all stacks is used under the lock of this class.
 */
final class Stacks {
    private static final List<Stacks> ALL = new ArrayList<Stacks>();

    final Thread thread;
    private final boolean starter;
    private final boolean blocked;
    /** Whether counting begins under the stack, rather than ends. */
    private final boolean begins;
    /** The thread's count before its stack was taken; negative if that is irrelevant by now. */
    private long hits;
    private final List<String> frames = new ArrayList<String>();
    private final List<Integer> times = new ArrayList<Integer>();

    private Stacks(Thread thread, boolean blocked, boolean begins, long hits) {
        this.thread = thread;
        this.starter = CountingWindow.isStarter(thread);
        this.blocked = blocked;
        this.begins = begins;
        this.hits = hits;
    }

    /** Returns the current thread's stack, which is known to the instruction. */
    static Stacks ofCurrentThread() {
        return ofCurrentThread(null);
    }

    /**
     * Returns the current thread's stack before a call of a method of that name. Java 8 and 9 cannot walk it: there the stack is
     * known to the line, like other threads' stacks on any JDK.
     */
    static Stacks ofCurrentThread(String callee) {
        Stacks stack = new Stacks(Thread.currentThread(), false, false, -1);
        try {
            if (callee != null && !Layout.inJdk() && !Own.isKnown()) {
                stack.push(WholeTraces.of(stack.thread, new Throwable().getStackTrace()), callee);
            } else {
                Own.walk(stack);
            }
        } catch (Throwable e) {
            // No failure may reach the program, which only wants to end.
            Marks.add("incomplete", "the stack of thread \"" + stack.thread.getName() + "\" could not be read (" + e
                    + ")");
        }
        return stack;
    }

    /** Keeps the stack of another thread that waits; its frames are known to the line. */
    static void add(Thread thread, StackTraceElement[] trace, boolean blocked, long hits) {
        Stacks stack = new Stacks(thread, blocked, false, hits);
        stack.push(trace);
        add(stack);
    }

    /** Returns the stack of another thread that does not go on, because the JVM ends. */
    static Stacks of(Thread thread, StackTraceElement[] trace, boolean blocked) {
        Stacks stack = new Stacks(thread, blocked, false, -1);
        stack.push(trace);
        return stack;
    }

    /** Returns the stack of another thread that waits, and continues from there in another window. */
    static Stacks from(Thread thread, StackTraceElement[] trace, boolean blocked) {
        Stacks stack = new Stacks(thread, blocked, true, -1);
        stack.push(trace);
        return stack;
    }

    boolean isEmpty() {
        return frames.isEmpty();
    }

    private void push(StackTraceElement[] trace) {
        push(trace, null);
    }

    /** Adds the frames of a stack trace. The runtime's own frames replace a call of the given name. */
    private void push(StackTraceElement[] trace, String called) {
        String callee = null;
        for (StackTraceElement frame : trace) {
            // Native methods execute no instructions.
            if (Instrumented.isInstrumented(frame) && !frame.isNativeMethod()) {
                push("\"class\":" + Text.quote(frame.getClassName().replace('.', '/'))
                        + ",\"method\":" + Text.quote(frame.getMethodName())
                        + ",\"line\":" + frame.getLineNumber()
                        + (callee == null ? "" : ",\"callee\":" + Text.quote(callee)));
            }
            callee = called != null && Text.has(frame.getClassName(), 0, "psf.runtime.") ? called : frame.getMethodName();
        }
    }

    static synchronized void add(Stacks stack) {
        ALL.add(stack);
    }

    private void push(String frame) {
        int last = frames.size() - 1;
        if (last >= 0 && frames.get(last).equals(frame)) {
            times.set(last, times.get(last) + 1);
        } else {
            frames.add(frame);
            times.add(1);
        }
    }

    /** Marks the threads that went on after their stacks were taken. Called after all other data is read. */
    static synchronized void verify() {
        for (Stacks stack : ALL) {
            if (stack.hits >= 0 && AllCounts.hitsOf(stack.thread) != stack.hits) {
                Marks.add("incomplete", "thread \"" + stack.thread.getName() + "\" kept counting while counting ended");
            }
            // For the next window this stack is irrelevant.
            stack.hits = -1;
        }
    }

    /** Whether a class has a frame on one of the stacks. */
    static synchronized boolean have(String classOfMap) {
        return have(ALL, classOfMap);
    }

    static boolean have(List<Stacks> all, String classOfMap) {
        for (Stacks stack : all) {
            for (String frame : stack.frames) {
                if (frame.startsWith(classOfMap)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns all stacks, as JSON for the counts file. */
    static synchronized String json() {
        return json(ALL);
    }

    static String json(List<Stacks> all) {
        StringBuilder json = new StringBuilder("[");
        for (Stacks stack : all) {
            json.append(json.length() == 1 ? "\n" : ",\n").append("{\"thread\":")
                    .append(Text.quote(stack.thread.getName()))
                    .append(",\"starter\":").append(stack.starter)
                    .append(",\"blocked\":").append(stack.blocked)
                    .append(stack.begins ? ",\"begins\":true" : "")
                    .append(Tally.countsWithin(stack.thread) ? ",\"within\":true" : "")
                    .append(Tally.regions(stack.thread))
                    .append(Layout.hasTree() || Cells.OF_CONTEXTS ? ",\"context\":" + Text.quote(TreeContext.nameFor(stack.thread)) : "")
                    .append(Cells.OF_CLOCKS ? ",\"clock\":" + ThreadClock.numberOf(stack.thread) : "").append(",\"frames\":[");
            for (int i = 0; i < stack.frames.size(); i++) {
                json.append(i == 0 ? "\n{" : ",\n{").append(stack.frames.get(i))
                        .append(",\"times\":").append(stack.times.get(i)).append('}');
            }
            json.append("]}");
        }
        return json.append(']').toString();
    }

    /** Access to {@code java.lang.StackWalker}, which Java 8 does not have. */
    private static final class Own implements Function<Stream<?>, Object> {
        private final Stacks stack;

        private Own(Stacks stack) {
            this.stack = stack;
        }

        /** Whether it reports descriptors, which distinguish overloads: from Java 10 on. */
        static boolean isKnown() {
            try {
                Class.forName("java.lang.StackWalker$StackFrame").getMethod("getDescriptor");
                return true;
            } catch (ReflectiveOperationException e) {
                return false;
            }
        }

        static void walk(Stacks stack) throws ReflectiveOperationException {
            Class<?> walker = Class.forName("java.lang.StackWalker");
            walker.getMethod("walk", Function.class).invoke(instance(walker), new Own(stack));
        }

        /**
         * Returns a walker. Newer versions report a frame's descriptor only with its class, which a security manager may refuse. In
         * scope jdk the methods by which reflection calls others count as well.
         */
        @SuppressWarnings({"rawtypes", "unchecked"})
        private static Object instance(Class<?> walker) throws ReflectiveOperationException {
            Class option = Class.forName("java.lang.StackWalker$Option");
            Enum reflects = Enum.valueOf(option, "SHOW_REFLECT_FRAMES");
            Enum retains = Enum.valueOf(option, "RETAIN_CLASS_REFERENCE");
            Method instance = walker.getMethod("getInstance", Set.class);
            try {
                // Other sets would take hash codes, and change the ones that the program sees.
                return instance.invoke(null, EnumSet.of(reflects, retains));
            } catch (InvocationTargetException refused) {
                return instance.invoke(null, EnumSet.of(reflects));
            }
        }

        /** Whether a frame needs to find all classes of its descriptor in order to report it: from Java 22 on. */
        private static boolean findsClasses() {
            try {
                Class.forName("java.lang.ClassFrameInfo");
                return true;
            } catch (ClassNotFoundException e) {
                return false;
            }
        }

        /** Returns the descriptor; nothing if one of its classes is missing. */
        private static String describe(Object frame, Method descriptor) throws ReflectiveOperationException {
            try {
                return ",\"desc\":" + Text.quote((String) descriptor.invoke(frame));
            } catch (InvocationTargetException missing) {
                return "";
            }
        }

        /** Whether a class comes from a loader of the JDK. No other code observes how such a loader finds classes. */
        private static boolean isOfTheJdk(Class<?> owner) {
            ClassLoader loader = owner.getClassLoader();
            return loader == null || Text.has(loader.getClass().getName(), 0, "jdk.internal.loader.");
        }

        @Override
        public Object apply(Stream<?> frames) {
            try {
                Class<?> frame = Class.forName("java.lang.StackWalker$StackFrame");
                Method className = frame.getMethod("getClassName");
                Method method = frame.getMethod("getMethodName");
                Method descriptor = frame.getMethod("getDescriptor");
                Method offset = frame.getMethod("getByteCodeIndex");
                Method owner = findsClasses() ? frame.getMethod("getDeclaringClass") : null;
                for (Iterator<?> all = frames.iterator(); all.hasNext();) {
                    Object one = all.next();
                    String name = (String) className.invoke(one);
                    Object pc = offset.invoke(one);
                    // The topmost calls by reflection are the run-time's own.
                    boolean isOwn = stack.isEmpty() && (Text.has(name, 0, "java.lang.reflect.") || Text.has(name, 0, "jdk.internal.reflect."));
                    // Native methods have no position.
                    if (Instrumented.isInstrumented(name) && (Integer) pc >= 0 && !isOwn) {
                        boolean asked = owner == null || isOfTheJdk((Class<?>) owner.invoke(one));
                        stack.push("\"class\":" + Text.quote(name.replace('.', '/'))
                                + ",\"method\":" + Text.quote((String) method.invoke(one))
                                + (asked ? describe(one, descriptor) : "")
                                + ",\"pc\":" + pc);
                    }
                }
                return null;
            } catch (InvocationTargetException e) {
                throw new IllegalStateException(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
