/** Looks through every window of sixteen values. */
public final class EachWindow {
    private static final int WINDOW = 16;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] values = new int[n];
        int seed = 17;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            values[i] = (seed >>> 12) % 5000;
        }
        long sum = 0;
        for (int start = 0; start + WINDOW <= n; start++) {
            sum += largest(values, start);
        }
        return sum;
    }

    private static int largest(int[] values, int start) {
        int largest = values[start];
        for (int i = start + 1; i < start + WINDOW; i++) {
            if (values[i] > largest) {
                largest = values[i];
            }
        }
        return largest;
    }
}
