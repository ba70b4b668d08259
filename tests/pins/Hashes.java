import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/**
 * Threads that ask for identity hash codes at the same time, each of its own objects: in which order a thread finds these in
 * its tables is in nobody's hands but its own. What a thread counts follows from that order. Which of them is the first to
 * use a class, for which the JVM asks for a hash code as well, is a race.
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
