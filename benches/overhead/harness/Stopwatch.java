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
 * everywhere. THREADS is 0 for the main thread alone. Prints {@code time KERNEL NANOSECONDS RESULT}, the nanoseconds being those
 * of a run in the best batch; where several threads run at once, elapsed time over the runs of all of them.
 */
public final class Stopwatch {
    /** A batch of threads is so many runs of each, so that starting them together weighs nothing. */
    private static final int RUNS_OF_A_THREAD = 4;

    private final Method run;
    private final int size;
    private final long result;

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
        long best = threads == 0 ? stopwatch.alone(warmUp, batches) : stopwatch.together(threads, warmUp, batches);
        System.out.println("time " + args[0] + " " + best + " " + stopwatch.result);
    }

    private long alone(long warmUp, int batches) throws Exception {
        long end = System.nanoTime() + warmUp;
        while (System.nanoTime() - end < 0) {
            once();
        }
        long best = Long.MAX_VALUE;
        for (int i = 0; i < batches; i++) {
            long started = System.nanoTime();
            once();
            best = Math.min(best, System.nanoTime() - started);
        }
        return best;
    }

    private long together(int threads, long warmUp, int batches) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Callable<Void>> work = new ArrayList<>(Collections.nCopies(threads, this::several));
        long end = System.nanoTime() + warmUp;
        while (System.nanoTime() - end < 0) {
            all(pool, work);
        }
        long best = Long.MAX_VALUE;
        for (int i = 0; i < batches; i++) {
            long started = System.nanoTime();
            all(pool, work);
            best = Math.min(best, System.nanoTime() - started);
        }
        pool.shutdown();
        return best / ((long) threads * RUNS_OF_A_THREAD);
    }

    private static void all(ExecutorService pool, List<Callable<Void>> work) throws Exception {
        for (Future<Void> done : pool.invokeAll(work)) {
            done.get();
        }
    }

    private Void several() throws Exception {
        for (int i = 0; i < RUNS_OF_A_THREAD; i++) {
            once();
        }
        return null;
    }

    private void once() throws Exception {
        long again = (Long) run.invoke(null, size);
        if (again != result) {
            throw new IllegalStateException("first " + result + ", then " + again);
        }
    }
}
