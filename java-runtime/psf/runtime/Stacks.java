package psf.runtime;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is on a thread's stack when counting ends under it: where in its methods each frame stands. What a frame has begun
 * and will not complete follows from that.
 */
final class Stacks {
    private static final List<Stacks> ALL = new ArrayList<Stacks>();

    final Thread thread;
    private final boolean starter;
    private final boolean blocked;
    /** Whether counting does not end under it, but begins. */
    private final boolean begins;
    /** What the thread had counted before its stack was taken; less than 0 where that does not matter any more. */
    private long hits;
    private final List<String> frames = new ArrayList<String>();
    private final List<Integer> times = new ArrayList<Integer>();

    private Stacks(Thread thread, boolean blocked, boolean begins, long hits) {
        this.thread = thread;
        this.starter = Extent.isStarter(thread);
        this.blocked = blocked;
        this.begins = begins;
        this.hits = hits;
    }

    /** The current thread's own stack, which it knows to the instruction. */
    static Stacks ofCurrentThread() {
        return ofCurrentThread(null);
    }

    /**
     * The same, where the thread is about to call a method of that name. Java 8 and 9 have nothing to walk it with: there the
     * stack is known to the line, as other threads' stacks are everywhere.
     */
    static Stacks ofCurrentThread(String callee) {
        Stacks stack = new Stacks(Thread.currentThread(), false, false, -1);
        try {
            if (callee != null && !Layout.inJdk() && !Own.isKnown()) {
                stack.push(new Throwable().getStackTrace(), callee);
            } else {
                Own.walk(stack);
            }
        } catch (Throwable e) {
            // Whatever it is must not reach the program, which only wants to end.
            Marks.add("incomplete", "the stack of thread \"" + stack.thread.getName() + "\" could not be read (" + e
                    + ")");
        }
        return stack;
    }

    /** Keeps the stack of another thread, which waits; its frames are known to the line. */
    static void add(Thread thread, StackTraceElement[] trace, boolean blocked, long hits) {
        Stacks stack = new Stacks(thread, blocked, false, hits);
        stack.push(trace);
        add(stack);
    }

    /** The stack of another thread under which the JVM ends, and that does not go on. */
    static Stacks of(Thread thread, StackTraceElement[] trace, boolean blocked) {
        Stacks stack = new Stacks(thread, blocked, false, -1);
        stack.push(trace);
        return stack;
    }

    /** The stack of another thread that waits, and goes on from there in another window. */
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

    /** The runtime's own frames are in the place of a call of that name. */
    private void push(StackTraceElement[] trace, String called) {
        String callee = null;
        for (StackTraceElement frame : trace) {
            if (Instrumented.isInstrumented(frame)) {
                push("\"class\":" + Output.quote(frame.getClassName().replace('.', '/'))
                        + ",\"method\":" + Output.quote(frame.getMethodName())
                        + ",\"line\":" + frame.getLineNumber()
                        + (callee == null ? "" : ",\"callee\":" + Output.quote(callee)));
            }
            callee = called != null && frame.getClassName().startsWith("psf.runtime.") ? called : frame.getMethodName();
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

    /** Says which threads went on after their stacks were taken; for when all else is read. */
    static synchronized void verify() {
        for (Stacks stack : ALL) {
            if (stack.hits >= 0 && Tally.hitsOf(stack.thread) != stack.hits) {
                Marks.add("incomplete", "thread \"" + stack.thread.getName() + "\" went on counting while counting ended");
            }
            // The next extent is another matter.
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

    /** All of them, as the counts file has them. */
    static synchronized String json() {
        return json(ALL);
    }

    static String json(List<Stacks> all) {
        StringBuilder json = new StringBuilder("[");
        for (Stacks stack : all) {
            json.append(json.length() == 1 ? "\n" : ",\n").append("{\"thread\":")
                    .append(Output.quote(stack.thread.getName()))
                    .append(",\"starter\":").append(stack.starter)
                    .append(",\"blocked\":").append(stack.blocked)
                    .append(stack.begins ? ",\"begins\":true" : "")
                    .append(Tally.countsWithin(stack.thread) ? ",\"within\":true" : "")
                    .append(Layout.hasTree() ? ",\"context\":" + Output.quote(Tally.contextOf(stack.thread)) : "").append(",\"frames\":[");
            for (int i = 0; i < stack.frames.size(); i++) {
                json.append(i == 0 ? "\n{" : ",\n{").append(stack.frames.get(i))
                        .append(",\"times\":").append(stack.times.get(i)).append('}');
            }
            json.append("]}");
        }
        return json.append(']').toString();
    }

    /** {@code java.lang.StackWalker}, which Java 8 has not. */
    private static final class Own implements Function<Stream<?>, Object> {
        private final Stacks stack;

        private Own(Stacks stack) {
            this.stack = stack;
        }

        /** From Java 10 on it tells which of several methods of a name a frame is of. */
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

        /** Newer versions tell a frame's descriptor only if it may have its class, too, which a manager may refuse. */
        private static Object instance(Class<?> walker) throws ReflectiveOperationException {
            Class<?> option = Class.forName("java.lang.StackWalker$Option");
            try {
                Object retain = option.getField("RETAIN_CLASS_REFERENCE").get(null);
                return walker.getMethod("getInstance", option).invoke(null, retain);
            } catch (InvocationTargetException refused) {
                return walker.getMethod("getInstance").invoke(null);
            }
        }

        /** From Java 22 on a frame has all classes of its descriptor found to tell that. */
        private static boolean findsClasses() {
            try {
                Class.forName("java.lang.ClassFrameInfo");
                return true;
            } catch (ClassNotFoundException e) {
                return false;
            }
        }

        /** The descriptor; nothing where one of its classes is missing. */
        private static String describe(Object frame, Method descriptor) throws ReflectiveOperationException {
            try {
                return ",\"desc\":" + Output.quote((String) descriptor.invoke(frame));
            } catch (InvocationTargetException missing) {
                return "";
            }
        }

        /** Whether a class comes from a loader that is the JDK's: nobody sees it find classes. */
        private static boolean isOfTheJdk(Class<?> owner) {
            ClassLoader loader = owner.getClassLoader();
            return loader == null || loader.getClass().getName().startsWith("jdk.internal.loader.");
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
                    if (Instrumented.isInstrumented(name)) {
                        boolean asked = owner == null || isOfTheJdk((Class<?>) owner.invoke(one));
                        stack.push("\"class\":" + Output.quote(name.replace('.', '/'))
                                + ",\"method\":" + Output.quote((String) method.invoke(one))
                                + (asked ? describe(one, descriptor) : "")
                                + ",\"pc\":" + offset.invoke(one));
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
