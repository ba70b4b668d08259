import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Calls of every shape, with costs that can be worked out by hand. */
public class Shapes {
    static int leaf(int n) {
        return n + 1;
    }

    static int two(int n) {
        return leaf(leaf(n));
    }

    /** Calls itself and, through odd, itself again. */
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    /** Handles an exception of its callee; later calls belong to this method again. */
    static int careful(int[] a) {
        try {
            return thrower(a);
        } catch (ArrayIndexOutOfBoundsException e) {
            return leaf(1);
        }
    }

    static int thrower(int[] a) {
        return a[leaf(7)];
    }

    static int compare(Integer a, Integer b) {
        return leaf(a) - leaf(b);
    }

    public static void main(String[] args) throws Exception {
        two(1);
        leaf(1);
        even(10);
        careful(new int[2]);
        List<Integer> numbers = new ArrayList<>(Arrays.asList(3, 1, 2));
        numbers.sort(Shapes::compare);
        leaf(2);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> two(5), i == 2 ? "other" : "worker");
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("done");
    }
}
