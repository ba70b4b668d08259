/** A vector is multiplied again and again by an endless matrix until its spectral norm shows. */
public final class SpectralNorm {
    private static final int SIZE = 24;

    private static double entry(int i, int j) {
        return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);
    }

    private static void multiply(double[] from, double[] to, boolean transposed) {
        for (int i = 0; i < SIZE; i++) {
            double sum = 0;
            for (int j = 0; j < SIZE; j++) {
                sum += (transposed ? entry(j, i) : entry(i, j)) * from[j];
            }
            to[i] = sum;
        }
    }

    public static long run(int n) {
        double[] u = new double[SIZE];
        double[] v = new double[SIZE];
        double[] half = new double[SIZE];
        double total = 0;
        for (int round = 0; round < n; round++) {
            if (round % 8 == 0) {
                for (int i = 0; i < SIZE; i++) {
                    u[i] = 1 + ((round >> 3) + i) % 5;
                }
            }
            multiply(u, half, false);
            multiply(half, v, true);
            double vBv = 0;
            double vv = 0;
            for (int i = 0; i < SIZE; i++) {
                vBv += u[i] * v[i];
                vv += v[i] * v[i];
                u[i] = v[i];
            }
            total += Math.sqrt(vBv / vv);
        }
        return Double.doubleToLongBits(total);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
