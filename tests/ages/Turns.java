import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The caller waits for each task that it gives to a thread of an executor. */
public class Turns {
    static long[] task(int number) {
        long[] made = new long[2];
        made[0] = number;
        return made;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        long sum = 0;
        for (int i = 0; i < 200; i++) {
            int number = i;
            long[] made = executor.submit(() -> task(number)).get();
            byte[] buffer = new byte[64];
            sum += made[0] + buffer.length;
        }
        executor.shutdown();
        System.out.println(sum);
    }
}
