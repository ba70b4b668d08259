/** The largest sum of neighbours, adding up every range. */
public final class ThreeLoops {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = i * 7919 % 201 - 110;
        }
        long best = 0;
        for (int from = 0; from < n; from++) {
            for (int to = from; to < n; to++) {
                long sum = 0;
                for (int i = from; i <= to; i++) {
                    sum += values[i];
                }
                best = Math.max(best, sum);
            }
        }
        return best;
    }
}
