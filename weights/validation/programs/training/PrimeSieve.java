/** The primes below n, by striking out multiples. */
public final class PrimeSieve {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        boolean[] composite = new boolean[n + 1];
        long sum = 0;
        for (int i = 2; i <= n; i++) {
            if (!composite[i]) {
                sum += i;
                for (long j = (long) i * i; j <= n; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        return sum;
    }
}
