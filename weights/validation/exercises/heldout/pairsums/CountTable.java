/** Pairs of values with a given sum, with a table of counts. */
public final class CountTable {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] counts = new int[2 * n + 1];
        long pairs = 0;
        int seed = 7;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int value = (seed >>> 16) % (2 * n);
            pairs += counts[2 * n - value];
            counts[value]++;
        }
        return pairs;
    }
}
