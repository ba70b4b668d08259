import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;

/** A program in which a shared thread of the JDK does all the work. */
public class Common {
    static int task() {
        int sum = 0;
        for (int i = 0; i < 30; i++) {
            int[] made = new int[4];
            made[1] = i;
            sum += made[1];
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        long[] result = new long[1];
        for (int i = 0; i < 20; i++) {
            CountDownLatch done = new CountDownLatch(1);
            ForkJoinPool.commonPool().execute(() -> {
                result[0] += task();
                done.countDown();
            });
            done.await();
        }
        System.out.println(result[0]);
    }
}
