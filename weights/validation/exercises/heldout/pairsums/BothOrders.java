/** Pairs of values with a given sum, each of them twice. */
public final class BothOrders {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Integer[] values = new Integer[n];
        int seed = 7;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = (seed >>> 16) % (2 * n);
        }
        long pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i != j && isPair(values[i], values[j], 2 * n)) {
                    pairs++;
                }
            }
        }
        return pairs / 2;
    }

    private static boolean isPair(Integer a, Integer b, int sum) {
        return a + b == sum;
    }
}
