/** The largest sum of neighbours, adding on from each start. */
public final class TwoLoops {
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
            long sum = 0;
            for (int to = from; to < n; to++) {
                sum += values[to];
                if (sum > best) {
                    best = sum;
                }
            }
        }
        return best;
    }
}
