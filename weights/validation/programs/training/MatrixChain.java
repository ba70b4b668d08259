/** The cheapest order to multiply a row of matrices. */
public final class MatrixChain {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] sides = new int[n + 1];
        for (int i = 0; i <= n; i++) {
            sides[i] = 5 + i * 37 % 29;
        }
        long[][] cost = new long[n][n];
        for (int length = 2; length <= n; length++) {
            for (int first = 0; first + length <= n; first++) {
                int last = first + length - 1;
                long best = Long.MAX_VALUE;
                for (int split = first; split < last; split++) {
                    long here = cost[first][split] + cost[split + 1][last]
                        + (long) sides[first] * sides[split + 1] * sides[last + 1];
                    if (here < best) {
                        best = here;
                    }
                }
                cost[first][last] = best;
            }
        }
        return cost[0][n - 1];
    }
}
