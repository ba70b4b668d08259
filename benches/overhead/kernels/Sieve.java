/** Sieve of Eratosthenes: loops over an array. */
public final class Sieve {
    public static final int SIZE = 2_000_000;

    public static long run(int n) {
        boolean[] composite = new boolean[n + 1];
        for (int i = 2; (long) i * i <= n; i++) {
            if (!composite[i]) {
                for (int j = i * i; j <= n; j += i) {
                    composite[j] = true;
                }
            }
        }
        long sum = 0;
        for (int i = 2; i <= n; i++) {
            if (!composite[i]) {
                sum += i;
            }
        }
        return sum;
    }
}
