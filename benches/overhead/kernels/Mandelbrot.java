/** The Mandelbrot set: floating-point arithmetic in a loop of unknown length. */
public final class Mandelbrot {
    public static final int SIZE = 260;

    private static final int LIMIT = 200;

    public static long run(int n) {
        long total = 0;
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                total += iterations(3.0 * x / n - 2.2, 2.4 * y / n - 1.2);
            }
        }
        return total;
    }

    private static int iterations(double cr, double ci) {
        double zr = 0;
        double zi = 0;
        int i = 0;
        while (i < LIMIT && zr * zr + zi * zi < 4) {
            double t = zr * zr - zi * zi + cr;
            zi = 2 * zr * zi + ci;
            zr = t;
            i++;
        }
        return i;
    }
}
