/** The largest sum of neighbours, by halves. */
public final class Halves {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = i * 7919 % 201 - 110;
        }
        return best(values, 0, n);
    }

    private static long best(int[] values, int from, int to) {
        if (to - from == 0) {
            return 0;
        }
        if (to - from == 1) {
            return Math.max(0, values[from]);
        }
        int middle = (from + to) / 2;
        long left = 0;
        long right = 0;
        long sum = 0;
        for (int i = middle - 1; i >= from; i--) {
            sum += values[i];
            left = Math.max(left, sum);
        }
        sum = 0;
        for (int i = middle; i < to; i++) {
            sum += values[i];
            right = Math.max(right, sum);
        }
        return Math.max(left + right, Math.max(best(values, from, middle), best(values, middle, to)));
    }
}
