import java.lang.management.ManagementFactory;

/** Methods whose allocations can be worked out on paper. With an argument, it prints what the JVM measures for one of them. */
public class Allocations {
    static class Small {
        boolean flag;
    }

    static class Large extends Small {
        long number;
        int count;
        Object other;
    }

    /** Two classes: the first fills the gap after the header, the second the gap of its superclass. */
    static class Wide {
        long number;
        int count;
    }

    static class Wider extends Small {
        double number;
        byte tag;
        short part;
    }

    class Inner {
        byte tag;
    }

    static Object kept;

    static void objects(int n) {
        for (int i = 0; i < n; i++) {
            kept = new Small();
            kept = new Large();
            kept = new Object();
            kept = new Wide();
            kept = new Wider();
        }
    }

    void inner(int n) {
        for (int i = 0; i < n; i++) {
            kept = new Inner();
        }
    }

    static void arrays(int n) {
        for (int i = 0; i < n; i++) {
            kept = new boolean[i];
            kept = new byte[i];
            kept = new char[i];
            kept = new short[i];
            kept = new int[i];
            kept = new float[i];
            kept = new long[i];
            kept = new double[i];
            kept = new Object[i];
            kept = new int[i][];
        }
    }

    static void many() {
        kept = new int[3][4];
        kept = new long[2][3][5];
        kept = new byte[2][3][];
        kept = new short[0][7];
    }

    /** A wrong size makes no array. */
    static void wrong(int size) {
        try {
            kept = new int[size];
        } catch (NegativeArraySizeException e) {
            kept = null;
        }
    }

    static class Broken {
        static int fails = 1 / (kept == null ? 0 : 1);
        long part;
    }

    /** A class that cannot be initialized makes no object. */
    static void broken() {
        kept = null;
        for (int i = 0; i < 2; i++) {
            try {
                kept = new Broken();
            } catch (LinkageError e) {
                kept = null;
            }
        }
    }

    static void library() {
        kept = new java.util.HashMap<String, String>();
    }

    static void ours(int n) {
        objects(n);
        new Allocations().inner(n);
        arrays(n);
        many();
    }

    public static void main(String[] args) {
        ours(100);
        wrong(-1);
        broken();
        library();
        if (args.length > 0) {
            System.out.println(measured(0) - measured(-1));
        }
    }

    /** Returns the bytes that this thread allocates in {@link #ours}; if n is less than 0, only the bytes of the measurement. */
    static long measured(int n) {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(self);
        before = threads.getThreadAllocatedBytes(self);
        if (n >= 0) {
            ours(100);
        }
        return threads.getThreadAllocatedBytes(self) - before;
    }
}
