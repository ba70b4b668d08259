/** Cuts the values into blocks and knows the largest up to both ends of each. */
public final class BlockEnds {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 17;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            values[i] = (seed >>> 12) % 5000;
        }
        int window = 16;
        int[] fromLeft = new int[n];
        int[] fromRight = new int[n];
        for (int i = 0; i < n; i++) {
            fromLeft[i] = i % window == 0 ? values[i] : Math.max(fromLeft[i - 1], values[i]);
        }
        for (int i = n - 1; i >= 0; i--) {
            boolean blockEnd = i == n - 1 || i % window == window - 1;
            fromRight[i] = blockEnd ? values[i] : Math.max(fromRight[i + 1], values[i]);
        }
        long sum = 0;
        for (int i = 0; i + window <= n; i++) {
            sum += Math.max(fromRight[i], fromLeft[i + window - 1]);
        }
        return sum;
    }
}
