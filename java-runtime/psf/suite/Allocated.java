package psf.suite;

import java.lang.management.ManagementFactory;

/** What the JVM says that this thread has allocated, to the byte: also what the JDK and the JVM allocated for it. */
final class Allocated {
    /** Where a JVM does not tell. */
    private static final long UNKNOWN = -1;

    private final long thread = Thread.currentThread().getId();
    private final Object source;

    Allocated() {
        source = source();
        bytes(); // what is loaded for it is loaded now
    }

    /** All bytes up to now; to ask allocates none. */
    long bytes() {
        return source == null ? UNKNOWN : Told.bytes(source, thread);
    }

    /** As an event says it: nothing where it is not known. */
    static String between(long before, long after) {
        return before < 0 || after < before ? "" : Long.toString(after - before);
    }

    /** A runtime may be without the module that has it. */
    private static Object source() {
        try {
            return Told.source();
        } catch (LinkageError missing) {
            return null;
        } catch (UnsupportedOperationException off) {
            return null;
        }
    }

    /** Apart, so that it is linked where somebody catches that it cannot be. */
    private static final class Told {
        static Object source() {
            Object source = ManagementFactory.getThreadMXBean();
            if (!(source instanceof com.sun.management.ThreadMXBean)) {
                return null;
            }
            com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) source;
            return threads.isThreadAllocatedMemorySupported() && threads.isThreadAllocatedMemoryEnabled() ? source : null;
        }

        static long bytes(Object source, long thread) {
            return ((com.sun.management.ThreadMXBean) source).getThreadAllocatedBytes(thread);
        }
    }
}
