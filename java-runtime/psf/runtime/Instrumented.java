package psf.runtime;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Recognizes the frames of instrumented methods in a stack trace, by the probe map. The map is loaded once, under the lock of this
 * class, and does not change. The class of this name in java-runtime/jdk replaces this one in scope jdk.
 */
final class Instrumented {
    private static final String CLASS = "{\"class\":\"";
    private static Instrumented loaded;

    private final Set<String> classes = new HashSet<String>();
    /** Methods, with their classes, of which every overload is a target. A stack trace has no descriptors. */
    private final Set<String> targets = new HashSet<String>();

    private Instrumented() {}

    static boolean isInstrumented(StackTraceElement frame) {
        return isInstrumented(frame.getClassName());
    }

    static boolean isInstrumented(String className) {
        return load().classes.contains(className);
    }

    static boolean isOfTheProgram(StackTraceElement frame) {
        return isInstrumented(frame);
    }

    /** Whether the frame can only be a target's. */
    static boolean isTarget(StackTraceElement frame) {
        return load().targets.contains(frame.getClassName() + '.' + frame.getMethodName());
    }

    private static synchronized Instrumented load() {
        if (loaded == null) {
            Instrumented read = new Instrumented();
            try {
                BufferedReader map = ProbeMap.map();
                try {
                    String header = map.readLine();
                    for (String line = map.readLine(); line != null; line = map.readLine()) {
                        if (line.startsWith(CLASS)) {
                            String name = line.substring(CLASS.length(), line.indexOf('"', CLASS.length()));
                            read.classes.add(name.replace('/', '.'));
                            read.addTargets(header, name, line);
                        }
                    }
                } finally {
                    map.close();
                }
            } catch (IOException e) {
                CountsFile.complain(e);
            }
            loaded = read;
        }
        return loaded;
    }

    private void addTargets(String header, String className, String line) {
        String start = '"' + className + '.';
        for (int at = header.indexOf(start); at >= 0; at = header.indexOf(start, at + 1)) {
            int name = at + start.length();
            String method = header.substring(name, header.indexOf('(', name));
            String overloads = "\"name\":\"" + method + '"';
            if (occurrences(line, overloads) == occurrences(header, start + method + '(')) {
                targets.add(className.replace('/', '.') + '.' + method);
            }
        }
    }

    private static int occurrences(String text, String part) {
        int count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
            count++;
        }
        return count;
    }
}
