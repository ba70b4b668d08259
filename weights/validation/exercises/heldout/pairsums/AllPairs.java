/** Pairs of values with a given sum, trying all. */
public final class AllPairs {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 7;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = (seed >>> 16) % (2 * n);
        }
        long pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (values[i] + values[j] == 2 * n) {
                    pairs++;
                }
            }
        }
        return pairs;
    }
}
