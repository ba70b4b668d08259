import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Methods whose work depends on one source of differences between runs each; arguments choose the methods. */
public class Sources {
    static int sink;

    static synchronized void steps(long n) {
        for (long i = 0; i < n; i++) {
            sink++;
        }
    }

    static void setOrder() {
        int at = 0;
        for (String word : Set.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k")) {
            steps(word.charAt(0) % 7 * ++at);
        }
    }

    static void mapOrder() {
        int at = 0;
        for (String word : Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5, "f", 6, "g", 7).keySet()) {
            steps(word.charAt(0) % 7 * ++at);
        }
    }

    static void identityHashes() {
        Map<Object, Integer> map = new HashMap<>();
        for (int i = 0; i < 50; i++) {
            map.put(new Object(), i);
        }
        int at = 0;
        for (int value : map.values()) {
            steps(value % 7 * ++at);
        }
        steps(System.identityHashCode(map) % 1000);
    }

    static void random() {
        steps(new Random().nextInt(1000));
    }

    static void mathRandom() {
        steps((long) (Math.random() * 1000));
    }

    static void threadLocalRandom() {
        steps(ThreadLocalRandom.current().nextInt(1000));
    }

    static void splittableRandom() {
        steps(new SplittableRandom().nextInt(1000));
    }

    static void nanoTime() {
        long start = System.nanoTime();
        while (System.nanoTime() - start < 300_000) {
            steps(1);
        }
    }

    static void currentTimeMillis() {
        long start = System.currentTimeMillis();
        while (System.currentTimeMillis() - start < 3) {
            steps(1);
        }
    }

    static void instant() {
        steps(Instant.now().getNano() / 1000 % 1000);
    }

    static void parallelStream() {
        ArrayList<Integer> all = IntStream.range(0, 10_000).parallel().boxed()
                .collect(ArrayList::new, (list, i) -> list.add(i), (left, right) -> {
                    steps(right.size() % 1000);
                    left.addAll(right);
                });
        steps(all.size() % 1000);
    }

    public static void main(String[] args) throws Exception {
        for (String source : args) {
            Sources.class.getDeclaredMethod(source).invoke(null);
        }
        System.out.println(sink);
    }
}
