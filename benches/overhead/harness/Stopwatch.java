import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Times a kernel: KERNEL THREADS WARM_UP_MILLISECONDS BATCHES. It is never rewritten, so that what it does costs the same
 * everywhere. THREADS is 0 for the main thread alone.
 *
 * <p>Prints {@code time KERNEL CPU WALL RESULT}: nanoseconds of a run, the least of all batches by each clock. The processor
 * time of the threads that run the kernel does not grow while other processes have the core; the wall clock shows waiting.
 * If several threads run at once, both times are of all threads together, over all their runs.
 *
 * <p>If the property {@code stopwatch.file} names a file, the times go into that file, eight bytes each. So a JDK that counts itself
 * executes the same, whatever the times are.
 */
public final class Stopwatch {
    /** Each thread of a batch does this number of runs, so that starting them together weighs nothing. */
    private static final int RUNS_OF_A_THREAD = 4;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Method run;
    private final int size;
    private final long result;
    private long leastCpu = Long.MAX_VALUE;
    private long leastWall = Long.MAX_VALUE;

    private Stopwatch(Class<?> kernel) throws Exception {
        run = kernel.getMethod("run", int.class);
        size = kernel.getField("SIZE").getInt(null);
        result = (Long) run.invoke(null, size);
    }

    public static void time(String[] args) throws Exception {
        Class<?> kernel = Class.forName(args[0], true, Thread.currentThread().getContextClassLoader());
        int threads = Integer.parseInt(args[1]);
        long warmUp = Long.parseLong(args[2]) * 1_000_000;
        int batches = Integer.parseInt(args[3]);
        Stopwatch stopwatch = new Stopwatch(kernel);
        if (threads == 0) {
            stopwatch.measure(() -> stopwatch.several(1), 1, 1, warmUp, batches);
        } else {
            ExecutorService pool = Executors.newFixedThreadPool(threads);
            Callable<Long> work = () -> stopwatch.several(RUNS_OF_A_THREAD);
            List<Callable<Long>> crowd = new ArrayList<>(Collections.nCopies(threads, work));
            stopwatch.measure(() -> all(pool, crowd), threads, RUNS_OF_A_THREAD, warmUp, batches);
            pool.shutdown();
        }
        String file = System.getProperty("stopwatch.file");
        if (file == null) {
            System.out.println("time " + args[0] + " " + stopwatch.leastCpu + " " + stopwatch.leastWall + " " + stopwatch.result);
            return;
        }
        try (RandomAccessFile took = new RandomAccessFile(file, "rw")) {
            took.writeLong(stopwatch.leastCpu);
            took.writeLong(stopwatch.leastWall);
            took.writeLong(stopwatch.result);
        }
    }

    /** A batch returns the processor time that it took. It warms up until each thread had so much of that. */
    private void measure(Callable<Long> batch, int threads, int runs, long warmUp, int batches) throws Exception {
        for (long spent = 0; spent < warmUp * threads;) {
            spent += batch.call();
        }
        for (int i = 0; i < batches; i++) {
            long started = System.nanoTime();
            long cpu = batch.call();
            long wall = System.nanoTime() - started;
            leastCpu = less(cpu / (threads * runs), leastCpu);
            leastWall = less(wall / (threads * runs), leastWall);
        }
    }

    /** Not the JDK's, which would count. */
    private static long less(long one, long other) {
        return one < other ? one : other;
    }

    private static long all(ExecutorService pool, List<Callable<Long>> crowd) throws Exception {
        long cpu = 0;
        for (Future<Long> done : pool.invokeAll(crowd)) {
            cpu += done.get();
        }
        return cpu;
    }

    /** Runs the kernel so many times, and returns the processor time that the thread took. */
    private long several(int runs) throws Exception {
        long started = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < runs; i++) {
            long again = (Long) run.invoke(null, size);
            if (again != result) {
                throw new IllegalStateException("first " + result + ", then " + again);
            }
        }
        return THREADS.getCurrentThreadCpuTime() - started;
    }
}
