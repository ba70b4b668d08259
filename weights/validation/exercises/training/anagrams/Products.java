/** Counts pairs of words with the same letters, by products of primes. */
public final class Products {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int[] PRIMES = {2, 3, 5, 7};

    public static long run(int n) {
        int[] products = new int[n];
        int seed = 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            products[i] = 1;
            for (int j = 0; j < 5; j++) {
                products[i] *= PRIMES[seed >>> 16 + 3 * j & 3];
            }
        }
        int pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (products[i] == products[j]) {
                    pairs++;
                }
            }
        }
        return pairs;
    }
}
