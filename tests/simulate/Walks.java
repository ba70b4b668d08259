import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Does equal work twice: by one thread, by two one after the other, by a thread of a pool, or by two at once. */
public class Walks {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static long array() {
        int[] all = new int[20000];
        long sum = 0;
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < all.length; i++) {
                all[i] += i;
                sum += all[i];
            }
        }
        return sum;
    }

    static long list() {
        Node last = null;
        for (int i = 0; i < 20000; i++) {
            last = new Node(i, last);
        }
        long sum = 0;
        for (int round = 0; round < 5; round++) {
            for (Node node = last; node != null; node = node.next) {
                sum += node.value;
            }
        }
        return sum;
    }

    static void walk() {
        System.out.println(array() + list());
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("one")) {
            walk();
            walk();
        } else if (args[0].equals("pool")) {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.submit(Walks::walk).get();
            walk();
            pool.submit(Walks::walk).get();
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        } else {
            Thread first = new Thread(Walks::walk);
            first.start();
            if (args[0].equals("turns")) {
                first.join();
            }
            Thread second = new Thread(Walks::walk);
            second.start();
            first.join();
            second.join();
        }
    }
}
