/** The largest sum of neighbours, in one pass. */
public final class OnePass {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = i * 7919 % 201 - 110;
        }
        long best = 0;
        long here = 0;
        for (int value : values) {
            here = here + value > 0 ? here + value : 0;
            if (here > best) {
                best = here;
            }
        }
        return best;
    }
}
