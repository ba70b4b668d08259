/** The largest sum of neighbours, as differences of sums. */
public final class Prefixes {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] sums = new long[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + (i * 7919 % 201 - 110);
        }
        long best = 0;
        for (int from = 0; from < n; from++) {
            for (int to = from + 1; to <= n; to++) {
                if (sums[to] - sums[from] > best) {
                    best = sums[to] - sums[from];
                }
            }
        }
        return best;
    }
}
