/** A smooth curve through many points, asked at random places. */
public final class CubicSpline {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final double[] xs;
    private final double[] ys;
    private final double[] bends;

    private CubicSpline(double[] xs, double[] ys) {
        this.xs = xs;
        this.ys = ys;
        this.bends = bends(xs, ys);
    }

    private static double[] bends(double[] xs, double[] ys) {
        int count = xs.length;
        double[] result = new double[count];
        double[] above = new double[count];
        for (int i = 1; i < count - 1; i++) {
            double left = xs[i] - xs[i - 1];
            double right = xs[i + 1] - xs[i];
            double change = (ys[i + 1] - ys[i]) / right - (ys[i] - ys[i - 1]) / left;
            double pivot = 2 * (left + right) - left * above[i - 1];
            above[i] = right / pivot;
            result[i] = (6 * change - left * result[i - 1]) / pivot;
        }
        for (int i = count - 2; i > 0; i--) {
            result[i] -= above[i] * result[i + 1];
        }
        return result;
    }

    private double at(double x) {
        int low = 0;
        int high = xs.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (xs[middle] > x) {
                high = middle;
            } else {
                low = middle;
            }
        }
        double width = xs[high] - xs[low];
        double a = (xs[high] - x) / width;
        double b = 1 - a;
        double curve = (a * a * a - a) * bends[low] + (b * b * b - b) * bends[high];
        return a * ys[low] + b * ys[high] + curve * width * width / 6;
    }

    public static long run(int n) {
        int count = n + 2;
        double[] xs = new double[count];
        double[] ys = new double[count];
        long seed = 1234567;
        double x = 0;
        for (int i = 0; i < count; i++) {
            seed = (seed * 25214903917L + 11) & ((1L << 48) - 1);
            x += 0.5 + (seed >>> 40) / 256.0;
            xs[i] = x;
            ys[i] = (seed >>> 20 & 1023) / 16.0;
        }
        CubicSpline spline = new CubicSpline(xs, ys);
        double total = 0;
        for (int query = 0; query < n; query++) {
            seed = (seed * 25214903917L + 11) & ((1L << 48) - 1);
            total += spline.at(xs[0] + (x - xs[0]) * ((seed >>> 16) / 4294967296.0));
        }
        return (long) (total * 100);
    }
}
