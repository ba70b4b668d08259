package psf.runtime;

/** Looks for frames in stack traces. The class has no state. */
final class Frames {
    private Frames() {}

    /** Whether a stack has a frame of an instrumented method. */
    static boolean haveInstrumented(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (Instrumented.isInstrumented(frame)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a stack has a frame of the program. */
    static boolean haveProgram(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (Instrumented.isOfTheProgram(frame)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a stack has the method {@code java.lang.Terminator$1.handle}, by which all JDKs handle such signals. */
    static boolean haveSignal(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (Text.has(frame.getClassName(), 0, "java.lang.Terminator$")) {
                return true;
            }
        }
        return false;
    }
}
