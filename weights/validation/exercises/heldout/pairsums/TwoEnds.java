/** Pairs of values with a given sum, from both ends of the sorted values. */
public final class TwoEnds {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 7;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            values[i] = (seed >>> 16) % (2 * n);
        }
        sort(values, new int[n], 0, n);
        long pairs = 0;
        int low = 0;
        int high = n - 1;
        while (low < high) {
            int sum = values[low] + values[high];
            if (sum < 2 * n) {
                low++;
            } else if (sum > 2 * n) {
                high--;
            } else if (values[low] == values[high]) {
                long count = high - low + 1;
                pairs += count * (count - 1) / 2;
                break;
            } else {
                int lows = 1;
                int highs = 1;
                while (values[low + 1] == values[low]) {
                    low++;
                    lows++;
                }
                while (values[high - 1] == values[high]) {
                    high--;
                    highs++;
                }
                pairs += (long) lows * highs;
                low++;
                high--;
            }
        }
        return pairs;
    }

    private static void sort(int[] values, int[] spare, int from, int to) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) / 2;
        sort(values, spare, from, middle);
        sort(values, spare, middle, to);
        for (int i = from; i < to; i++) {
            spare[i] = values[i];
        }
        int a = from;
        int b = middle;
        for (int i = from; i < to; i++) {
            values[i] = b == to || a < middle && spare[a] <= spare[b] ? spare[a++] : spare[b++];
        }
    }
}
