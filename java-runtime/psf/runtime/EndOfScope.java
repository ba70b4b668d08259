package psf.runtime;

import java.util.Map;

/**
 * How the JVM ends, outside the JDK: a hook runs while other threads call exit or halt. The class of this name in java-runtime/jdk
 * replaces this one in scope jdk. The class has no state.
 */
final class EndOfScope {
    private EndOfScope() {}

    /** Returns the stack of a call of exit. */
    static Stacks stackOfExit() {
        return Stacks.ofCurrentThread("exit");
    }

    /** Throws if the program may not halt the JVM. */
    static void checkHalt(int status) {
        SecurityManager guard = System.getSecurityManager();
        if (guard != null) {
            guard.checkExit(status);
        }
    }

    /** Whether a call of exit also reaches halt. */
    static boolean exitHalts() {
        return false;
    }

    /** Whether the JDK reports that the JVM ends. */
    static boolean isReported() {
        return false;
    }

    /** Whether a signal ends the JVM. */
    static boolean isSignal(boolean hasCalls) {
        if (hasCalls) {
            return false;
        }
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            if (Frames.haveSignal(stack)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the stack of a call of exit by reflection, or by code that is not instrumented; null if there is none. */
    static Stacks unannouncedExit() {
        for (Map.Entry<Thread, StackTraceElement[]> one : Thread.getAllStackTraces().entrySet()) {
            for (StackTraceElement frame : one.getValue()) {
                if (isExit(frame)) {
                    return Stacks.of(one.getKey(), one.getValue(), false);
                }
            }
        }
        return null;
    }

    /** Whether another thread is still in its call of exit or halt. */
    static boolean isUnderWay(Thread thread, Stacks stack) {
        for (StackTraceElement frame : CountingWindow.stack(thread)) {
            String at = frame.getClassName() + '.' + frame.getMethodName();
            if (isExit(frame) || at.equals(End.class.getName() + ".exiting")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit");
    }
}
