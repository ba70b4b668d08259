/** Finds the most frequent value with a table of counts from the smallest to the largest value. */
public final class CountsByOffset {
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
        if (n == 0) {
            return 0;
        }
        int[] values = values(n);
        int smallest = values[0];
        int largest = values[0];
        for (int value : values) {
            smallest = Math.min(smallest, value);
            largest = Math.max(largest, value);
        }
        int[] counts = new int[largest - smallest + 1];
        for (int value : values) {
            counts[value - smallest]++;
        }
        int best = 0;
        for (int i = 1; i < counts.length; i++) {
            if (counts[i] > counts[best]) {
                best = i;
            }
        }
        return (best + smallest) * 100000L + counts[best];
    }
}
