import java.util.ArrayList;
import java.util.List;

public class Steps {
    // 9 * n + 9
    static int leaf(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    // 6, and two calls of leaf
    static int twice(int n) {
        return leaf(n) + leaf(n);
    }

    static int thrower(int[] numbers) {
        leaf(2);
        return numbers[5];
    }

    static int careful(int[] numbers) {
        try {
            return thrower(numbers);
        } catch (ArrayIndexOutOfBoundsException e) {
            return leaf(3);
        }
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) throws InterruptedException {
        twice(10);
        twice(1000);
        careful(new int[2]);
        fib(12);
        List<Thread> threads = new ArrayList<>();
        for (String name : new String[] {"early", "late"}) {
            Thread thread = new Thread(() -> twice(100), name);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (args.length > 0) {
            throw new IllegalStateException(args[0]);
        }
    }
}
