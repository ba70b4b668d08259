import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/**
 * Threads that request identity hash codes at the same time, each for its own objects. Only the thread decides the order of these
 * objects in its tables, and its counts follow from that order. The JVM also requests a hash code for each class. It is a race
 * which thread uses a class first.
 */
public class Hashes {
    static final int THREADS = 3;

    static long walk() {
        Map<Object, Integer> map = new IdentityHashMap<>();
        Set<Object> set = new HashSet<>();
        for (int i = 0; i < 3000; i++) {
            map.put(new Object(), i);
            set.add(new Object());
            if (i % 100 == 0) {
                Thread.yield();
            }
        }
        long sum = 0;
        int at = 0;
        for (int number : map.values()) {
            for (int i = number * ++at % 5; i > 0; i--) {
                sum += number;
            }
        }
        for (Object one : set) {
            for (int i = one.hashCode() % 5; i > 0; i--) {
                sum++;
            }
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch all = new CountDownLatch(THREADS + 1);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> {
                all.countDown();
                try {
                    all.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                walk();
            });
            threads[i].start();
        }
        all.countDown();
        all.await();
        System.out.println(walk());
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
