/** The middle value, taking the least away again and again. */
public final class RepeatedMinimum {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = values(n);
        int least = 0;
        for (int round = 0; round <= n / 2; round++) {
            int at = 0;
            for (int i = 1; i < n; i++) {
                if (values[i] < values[at]) {
                    at = i;
                }
            }
            least = values[at];
            values[at] = Integer.MAX_VALUE;
        }
        return least;
    }

    private static int[] values(int n) {
        int[] values = new int[n];
        int seed = 61;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = seed >>> 12;
        }
        return values;
    }
}
