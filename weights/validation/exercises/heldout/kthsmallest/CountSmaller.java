/** The middle value, counting the smaller ones of each. */
public final class CountSmaller {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = values(n);
        for (int i = 0; i < n; i++) {
            int smaller = 0;
            int same = 0;
            for (int j = 0; j < n; j++) {
                if (values[j] < values[i]) {
                    smaller++;
                } else if (values[j] == values[i]) {
                    same++;
                }
            }
            if (smaller <= n / 2 && smaller + same > n / 2) {
                return values[i];
            }
        }
        throw new IllegalStateException("no value is in the middle");
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
