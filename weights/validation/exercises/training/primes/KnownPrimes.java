/** Counts primes by trying the primes found so far. */
public final class KnownPrimes {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] primes = new int[n / 2 + 2];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            boolean prime = true;
            for (int j = 0; j < count && primes[j] * primes[j] <= i; j++) {
                if (i % primes[j] == 0) {
                    prime = false;
                    break;
                }
            }
            if (prime) {
                primes[count++] = i;
            }
        }
        return count;
    }
}
