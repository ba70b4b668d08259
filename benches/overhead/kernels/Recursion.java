/** Recursion: Fibonacci numbers as defined. */
public final class Recursion {
    public static final int SIZE = 32;

    public static long run(int n) {
        return fibonacci(n);
    }

    private static int fibonacci(int n) {
        if (n < 2) {
            return n;
        }
        return fibonacci(n - 1) + fibonacci(n - 2);
    }
}
