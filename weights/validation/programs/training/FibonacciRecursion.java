/** The n-th Fibonacci number by its definition. */
public final class FibonacciRecursion {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += fibonacci(15 + i % 3);
        }
        return sum;
    }

    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
}
