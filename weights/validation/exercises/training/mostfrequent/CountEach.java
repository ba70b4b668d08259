/** Finds the most frequent value by counting each value anew. */
public final class CountEach {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static int[] values(int n) {
        int[] values = new int[n];
        long state = 11;
        for (int i = 0; i < n; i++) {
            state = state * 48271 % 2147483647;
            int spread = (int) (state % (n / 4 + 3));
            values[i] = (int) ((state >>> 9) % (spread + 1)) - n / 16;
        }
        return values;
    }

    public static long run(int n) {
        int[] values = values(n);
        int best = 0;
        int bestCount = 0;
        for (int i = 0; i < n; i++) {
            int count = 0;
            for (int j = 0; j < n; j++) {
                if (values[j] == values[i]) {
                    count++;
                }
            }
            if (count > bestCount || count == bestCount && values[i] < best) {
                best = values[i];
                bestCount = count;
            }
        }
        return best * 100000L + bestCount;
    }
}
