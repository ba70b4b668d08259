/** Random price paths are drawn from a locked generator and an option is priced from them. */
public final class MonteCarloPaths {
    private static final class Generator {
        private long state = 113;
        private double spare;
        private boolean hasSpare;

        synchronized double nextDouble() {
            state = (state * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            return (state >>> 16) / (double) (1L << 32);
        }

        synchronized double nextGaussian() {
            if (hasSpare) {
                hasSpare = false;
                return spare;
            }
            double x;
            double y;
            double s;
            do {
                x = 2 * nextDouble() - 1;
                y = 2 * nextDouble() - 1;
                s = x * x + y * y;
            } while (s >= 1 || s == 0);
            double scale = Math.sqrt(-2 * Math.log(s) / s);
            spare = y * scale;
            hasSpare = true;
            return x * scale;
        }
    }

    private static double cumulative(double x) {
        double t = 1 / (1 + 0.2316419 * Math.abs(x));
        double tail = Math.exp(-x * x / 2) * 0.3989423 * t
            * (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))));
        return x > 0 ? 1 - tail : tail;
    }

    public static long run(int n) {
        Generator generator = new Generator();
        long underCurve = 0;
        double payoff = 0;
        for (int path = 0; path < n; path++) {
            double price = 100;
            for (int day = 0; day < 30; day++) {
                price *= Math.exp(0.0002 + 0.01 * generator.nextGaussian());
                double x = generator.nextDouble();
                double y = generator.nextDouble();
                if (x * x + y * y <= 1) {
                    underCurve++;
                }
            }
            payoff += Math.max(price - 101, 0) * cumulative(Math.log(price / 100) / 0.05) + Math.pow(price, 0.25);
        }
        return Math.round(payoff * 1000) + underCurve;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
