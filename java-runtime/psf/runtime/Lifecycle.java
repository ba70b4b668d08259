package psf.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * The begin and the end of counting. The run-time starts when the JVM initializes this class, which each class with entry points
 * requests. The entry points of this class report targets, laps, new threads and the end of the JVM.
 */
public final class Lifecycle {
    static {
        Amounts.load(); // a call tree in the JDK needs it at once; the same classes make the same hash codes
        StackSpace.reserve();
        Gate.load();
        if (!Layout.inJdk()) {
            Channel.load(); // first of all, even if a target comes much later
            Output.load();
            Slots.load();
            Tally.load(); // before the program can replace the properties that this reads
            Tally.maker = AllCounts.maker();
            Asking.load();
            Gate.update(); // initializes the classes that it uses
            if (!Foreign.tellTheFirst()) {
                if (Gate.isOn()) {
                    CountsFile.begin();
                }
                Budget.watch();
                Live.watch();
                End.watch();
            }
        } else {
            Tree.load();
            Closed.link();
            Early.link();
            Counter.link();
            Home.link();
        }
    }

    private Lifecycle() {}

    /** Starts the run-time. At the end of a stack that would fail, and the run-time would stay unusable. */
    static void load() {}

    /** Announces that a thread is about to start, in scope jdk. */
    public static void starts(Thread thread) {
        if (Gate.on && !RuntimeGuard.has(Thread.currentThread())) {
            StackSpace.reserve();
            RuntimeGuard.begin();
            try {
                Tally.starts(thread);
                if (Layout.hasMachine() && !Tally.isOfTheJvm(thread)) {
                    ThreadOrder.starts(thread);
                }
            } finally {
                RuntimeGuard.end();
            }
        }
    }

    /** Returns the fields of a class that its source declares, in scope jdk: see {@link Members}. */
    public static Field[] visible(Field[] fields) {
        return Members.visible(fields);
    }

    /** Returns the methods of a class that its source declares, in scope jdk. */
    public static Method[] visible(Method[] methods) {
        return Members.visible(methods);
    }

    /** Returns the constructors of a class that its source declares, in scope jdk. */
    public static Constructor<?>[] visible(Constructor<?>[] constructors) {
        return Members.visible(constructors);
    }

    /** Returns a message of the JVM, with the parameters that sources declare, in scope jdk. */
    public static String inMessage(String message) {
        return Members.inMessage(message);
    }

    /** The JVM has told an object of the JDK which method it describes, in scope jdk. */
    public static void described(Object by) {
        Members.described(by);
    }

    /** Enters a target; the caller passes the result to {@link #leave}. */
    public static long enter() {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            return CountingWindow.enter();
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Leaves a target. */
    public static void leave(long key) {
        leaveBy(null, key);
    }

    /** Leaves a target by an exception. */
    public static void leaveBy(Throwable exception, long key) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            CountingWindow.leave(key, exception);
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Announces that the program is about to call {@code exit}. */
    public static void exiting(int status) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            End.exiting(status);
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Announces that the program is about to call {@code halt}, after which nothing runs. */
    public static void halting(int status) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            End.halting(status);
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Reports that the JVM has run all that it runs before it ends. */
    public static void ended() {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            End.ended();
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Announces a shutdown hook that the program adds. */
    public static void hook(Thread hook) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            End.hook(hook);
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Announces that the program removes a shutdown hook. */
    public static void unhook(Thread hook) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            End.unhook(hook);
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Ends a lap: a part of the run whose counts are reported separately. The argument names its event. */
    public static void lap(String[] what) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            // In scope jdk, before any frame of the program, or of the code that runs it, is on a stack.
            TestHarness.calls();
            CountingWindow.beginProgram();
            Laps.take(what, Gate.begun);
        } finally {
            RuntimeGuard.end();
        }
    }

    /**
     * Begins to count a block of the program, and returns the number of the lap that ends here: -1 if psf does not answer questions,
     * -2 if this is not the thread that runs the tests.
     */
    public static int beginCost() {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            if (!Channel.isAnswered() || !Gate.begun) {
                return -1;
            }
            return Thread.currentThread() == Gate.owner() ? Laps.mark("cost") : -2;
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Ends the block that began with this lap, and returns psf's answer: its counts as longs, or a text that says why it has none. */
    public static Object endCost(int begin) {
        StackSpace.reserve();
        RuntimeGuard.begin();
        try {
            Laps.mark("cost");
            return Channel.ask(Laps.since(begin));
        } finally {
            RuntimeGuard.end();
        }
    }

    /** Answers the query of one of the program's class loaders: returns a class of the runtime, or null. */
    public static Class<?> own(Object loader, String name) {
        if (!Gate.on) {
            return Own.find(loader, name);
        }
        StackSpace.reserve();
        RuntimeGuard.beginAlways();
        try {
            return Own.find(loader, name);
        } finally {
            RuntimeGuard.endAlways();
        }
    }

    /** Reports that another class loader has loaded a copy of this class, whose counts are unknown here. */
    public static void foreign(String loader) {
        Marks.add("incomplete", "classes of the class loader " + loader
                + " have their own copy of psf's run-time; psf score counts them, too");
    }
}
