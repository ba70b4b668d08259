/** Counts primes with a sieve of the odd numbers. */
public final class OddSieve {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        if (n < 2) {
            return 0;
        }
        boolean[] composite = new boolean[n / 2 + 1];
        int count = 1;
        for (int i = 3; i <= n; i += 2) {
            if (!composite[i / 2]) {
                count++;
                for (long j = (long) i * i; j <= n; j += 2 * i) {
                    composite[(int) (j / 2)] = true;
                }
            }
        }
        return count;
    }
}
