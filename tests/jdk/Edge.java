import java.lang.ref.Cleaner;
import java.util.concurrent.FutureTask;

/** Runs the program's first code on a thread of the JVM at the edge of that thread's stack. */
public class Edge {
    static int ran;
    static volatile int done;

    /** Returns this many nested tasks of the JDK around a task of the program. */
    static Runnable below(int tasks, Runnable innermost) {
        Runnable task = innermost;
        for (int i = 0; i < tasks; i++) {
            task = new FutureTask<Object>(task, null);
        }
        return task;
    }

    static int work() {
        int sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += i;
        }
        return sum;
    }

    /** A separate method, so that nothing holds the object that the cleaner waits for. */
    static void register(Cleaner cleaner, Runnable task) {
        cleaner.register(new Object(), task);
    }

    static void run(Cleaner cleaner, Runnable task) throws InterruptedException {
        register(cleaner, task);
        while (task instanceof FutureTask ? !((FutureTask<?>) task).isDone() : done == 0) {
            System.gc();
            Thread.sleep(2);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int fits = 0;
        int overflows = 20000;
        Cleaner first = Cleaner.create();
        while (overflows - fits > 1) {
            int tasks = (fits + overflows) / 2;
            ran = 0;
            run(first, below(tasks, () -> ran = 1));
            fits = ran == 1 ? tasks : fits;
            overflows = ran == 1 ? overflows : tasks;
        }
        for (int tasks = fits - 12; tasks < fits + 4; tasks++) {
            Cleaner cleaner = Cleaner.create();
            run(cleaner, below(tasks, () -> ran++));
            done = 0;
            run(cleaner, () -> done = work());
        }
        System.out.println("worked");
    }
}
