/** Sorts measurements by shrinking gaps and measures how even they are. */
public final class ShellGaps {
    private static final int[] GAPS = {1, 4, 10, 23, 57, 132, 301, 701};

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        double[] samples = measure(n);
        sort(samples);
        double largest = 0;
        double spread = 0;
        for (int i = 1; i < n; i++) {
            double step = samples[i] - samples[i - 1];
            spread += step * i;
            if (step > largest) {
                largest = step;
            }
        }
        double median = n == 0 ? 0 : (samples[(n - 1) / 2] + samples[n / 2]) / 2;
        return (long) (spread * 1000) + (long) (median * 1e6) * 31 + (long) (largest * 1e9);
    }

    private static double[] measure(int count) {
        double[] samples = new double[count];
        long state = 0x2545F4914F6CDD1DL;
        double drift = 0;
        for (int i = 0; i < count; i++) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            double noise = (state >>> 11) * 0x1.0p-53;
            drift = 0.9 * drift + noise - 0.5;
            samples[i] = drift * 10 + noise;
        }
        return samples;
    }

    private static void sort(double[] values) {
        int gap = GAPS[GAPS.length - 1];
        while (gap < values.length / 9) {
            gap = gap * 9 / 4;
        }
        while (gap > GAPS[GAPS.length - 1]) {
            insertWithGap(values, gap);
            gap = gap * 4 / 9;
        }
        for (int i = GAPS.length - 1; i >= 0; i--) {
            if (GAPS[i] < values.length) {
                insertWithGap(values, GAPS[i]);
            }
        }
    }

    private static void insertWithGap(double[] values, int gap) {
        for (int i = gap; i < values.length; i++) {
            double value = values[i];
            int place = i;
            while (place >= gap && values[place - gap] > value) {
                values[place] = values[place - gap];
                place -= gap;
            }
            values[place] = value;
        }
    }
}
