/** Counts primes with a sieve of bits. */
public final class BitSieve {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] composite = new long[n / 64 + 1];
        for (int i = 2; i * i <= n; i++) {
            if ((composite[i >> 6] & 1L << i) == 0) {
                for (int j = i * i; j <= n; j += i) {
                    composite[j >> 6] |= 1L << j;
                }
            }
        }
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if ((composite[i >> 6] & 1L << i) == 0) {
                count++;
            }
        }
        return count;
    }
}
