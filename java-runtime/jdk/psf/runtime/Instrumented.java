package psf.runtime;

/** Recognizes the frames of instrumented methods in a stack trace: in scope jdk, all but the run-time's. The class has no state. */
final class Instrumented {
    private Instrumented() {}

    static boolean isInstrumented(StackTraceElement frame) {
        return isInstrumented(frame.getClassName());
    }

    static boolean isInstrumented(String className) {
        return !Text.has(className, 0, "psf.runtime.");
    }

    /** Whether a frame is the program's: its class is outside of named modules. */
    static boolean isOfTheProgram(StackTraceElement frame) {
        return isInstrumented(frame) && !isNamed(frame);
    }

    /**
     * Whether a frame shows a module, such as {@code java.base/java.lang.Thread.run}. A program's frame has two slashes or none.
     */
    private static boolean isNamed(StackTraceElement frame) {
        String text = frame.toString();
        int slash = text.indexOf('/');
        return slash > 0 && slash < text.indexOf('(') && text.charAt(slash + 1) != '/';
    }

    /** Whether the frame can only be a target's. */
    static boolean isTarget(StackTraceElement frame) {
        return ProbeMap.isTarget(frame.getClassName() + '.' + frame.getMethodName());
    }
}
