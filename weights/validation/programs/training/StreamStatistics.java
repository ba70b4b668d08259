/** Mean, spread, skew, quantiles and correlation of measured values of single precision. */
public final class StreamStatistics {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Measure {
        void see(float value);

        float result();
    }

    private static final class Moments implements Measure {
        private int count;
        private float mean;
        private float second;
        private float third;

        @Override
        public void see(float value) {
            count++;
            float delta = value - mean;
            float part = delta / count;
            float term = delta * part * (count - 1);
            mean += part;
            third += term * part * (count - 2) - 3 * part * second;
            second += term;
        }

        @Override
        public float result() {
            float spread = second / Math.max(1, count);
            return spread == 0 ? mean : mean + spread + third / count / (spread * (float) Math.sqrt(spread));
        }
    }

    private static final class Quantile implements Measure {
        private final float share;
        private final int[] bins = new int[512];
        private int count;

        Quantile(float share) {
            this.share = share;
        }

        @Override
        public void see(float value) {
            int bin = (int) (value * 4) + 256;
            bins[bin < 0 ? 0 : bin > 511 ? 511 : bin]++;
            count++;
        }

        @Override
        public float result() {
            int left = (int) (count * share);
            int bin = 0;
            while (bin < 511 && left >= bins[bin]) {
                left -= bins[bin++];
            }
            return (bin - 256 + left / (float) Math.max(1, bins[bin])) / 4;
        }
    }

    private static final class Smoothed implements Measure {
        private float level;
        private float trend;

        @Override
        public void see(float value) {
            float before = level;
            level = 0.2f * value + 0.8f * (level + trend);
            trend = 0.1f * (level - before) + 0.9f * trend;
        }

        @Override
        public float result() {
            return level + trend;
        }
    }

    public static long run(int n) {
        float[] values = new float[n];
        long bits = 0x9e3779b97f4a7c15L;
        for (int i = 0; i < n; i++) {
            bits = bits * 6364136223846793005L + 1442695040888963407L;
            int bell = 0;
            for (int part = 16; part < 64; part += 8) {
                bell += (int) (bits >>> part & 0xff);
            }
            values[i] = (bell - 765) / 16f;
        }
        Measure[] measures = {new Moments(), new Quantile(0.5f), new Quantile(0.95f), new Smoothed()};
        double total = 0;
        for (Measure measure : measures) {
            for (float value : values) {
                measure.see(value);
            }
            total = total * 10 + measure.result();
        }
        for (int lag = 1; lag <= 4; lag++) {
            total += lag * correlation(values, lag);
        }
        return (long) (total * 10_000);
    }

    private static double correlation(float[] values, int lag) {
        float both = 0;
        float square = 1;
        for (int i = lag; i < values.length; i++) {
            both += values[i] * values[i - lag];
            square += values[i] * values[i];
        }
        return both / square;
    }
}
