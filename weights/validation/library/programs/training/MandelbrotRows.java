/** The Mandelbrot set is drawn row by row into bits, and the bits are hashed. */
public final class MandelbrotRows {
    private static final int WIDTH = 32;
    private static final int LIMIT = 50;

    private static boolean inside(double cr, double ci) {
        double zr = 0;
        double zi = 0;
        for (int i = 0; i < LIMIT; i++) {
            double rr = zr * zr;
            double ii = zi * zi;
            if (rr + ii > 4.0) {
                return false;
            }
            zi = 2 * zr * zi + ci;
            zr = rr - ii + cr;
        }
        return true;
    }

    public static long run(int n) {
        long hash = 7;
        for (int row = 0; row < n; row++) {
            double ci = (row % 97) * 2.0 / 97 - 1.0;
            int bits = 0;
            for (int x = 0; x < WIDTH; x++) {
                bits = bits << 1 | (inside(2.0 * x / WIDTH - 1.5, ci) ? 1 : 0);
            }
            hash = hash * 31 + bits;
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
