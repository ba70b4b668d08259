package psf.runtime;

/** How the JVM ends in scope jdk: every end goes through one place in the JDK, in one thread. The class has no state. */
final class EndOfScope {
    private EndOfScope() {}

    /** Returns null: the call of halt that follows has the stack. */
    static Stacks stackOfExit() {
        return null;
    }

    /** Does nothing: the JDK has checked it. */
    static void checkHalt(int status) {}

    /** Whether a call of exit also reaches halt. */
    static boolean exitHalts() {
        return true;
    }

    /** Whether the caller is the JDK's code that ends the JVM. */
    static boolean isReported() {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        int caller = 0;
        while (caller < stack.length && !Instrumented.isInstrumented(stack[caller])) {
            caller++;
        }
        return caller < stack.length && stack[caller].getClassName().equals("java.lang.Shutdown");
    }

    /** Whether a signal ends the JVM. */
    static boolean isSignal(boolean hasCalls) {
        return Frames.haveSignal(new Throwable().getStackTrace());
    }

    /** Returns null: every call of exit is announced. */
    static Stacks unannouncedExit() {
        return null;
    }

    /** Whether a thread is still in its call of exit or halt. */
    static boolean isUnderWay(Thread thread, Stacks stack) {
        return stack != null;
    }
}
