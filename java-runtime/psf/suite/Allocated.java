package psf.suite;

import java.lang.management.ManagementFactory;

/**
 * The exact number of bytes that the current thread has allocated, as the JVM reports it. This includes allocations of the JDK and
 * the JVM for the thread. Only that thread uses the object.
 */
final class Allocated {
    /** The value if a JVM does not report it. */
    private static final long UNKNOWN = -1;

    private final long thread = Thread.currentThread().getId();
    private final Object source;

    Allocated() {
        source = source();
        bytes(); // so that all classes which this needs are loaded now
    }

    /** Returns all bytes up to now; the query itself allocates none. */
    long bytes() {
        return source == null ? UNKNOWN : AllocationSource.bytes(source, thread);
    }

    /** Returns the difference as text for an event; empty if it is unknown. */
    static String between(long before, long after) {
        return before < 0 || after < before ? "" : Long.toString(after - before);
    }

    /** A JDK may lack the module that reports it. */
    private static Object source() {
        try {
            return AllocationSource.source();
        } catch (LinkageError missing) {
            return null;
        } catch (UnsupportedOperationException off) {
            return null;
        }
    }

    /** A separate class, so that a failure to link it can be caught. */
    private static final class AllocationSource {
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
