/** A signal goes through the fast Fourier transform and back, and the error is measured. */
public final class FourierTransform {
    private static final int SIZE = 64;

    private static void reverseBits(double[] re, double[] im) {
        for (int i = 1, j = 0; i < SIZE; i++) {
            int bit = SIZE >> 1;
            for (; (j & bit) != 0; bit >>= 1) {
                j ^= bit;
            }
            j ^= bit;
            if (i < j) {
                double swap = re[i];
                re[i] = re[j];
                re[j] = swap;
                swap = im[i];
                im[i] = im[j];
                im[j] = swap;
            }
        }
    }

    private static void transform(double[] re, double[] im, int sign) {
        reverseBits(re, im);
        for (int length = 2; length <= SIZE; length <<= 1) {
            double angle = sign * 2 * Math.PI / length;
            for (int k = 0; k < length / 2; k++) {
                double wr = Math.cos(angle * k);
                double wi = Math.sin(angle * k);
                for (int i = k; i < SIZE; i += length) {
                    int j = i + length / 2;
                    double tr = re[j] * wr - im[j] * wi;
                    double ti = re[j] * wi + im[j] * wr;
                    re[j] = re[i] - tr;
                    im[j] = im[i] - ti;
                    re[i] += tr;
                    im[i] += ti;
                }
            }
        }
    }

    public static long run(int n) {
        double[] re = new double[SIZE];
        double[] im = new double[SIZE];
        double sum = 0;
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < SIZE; i++) {
                re[i] = (i * 37 + round) % 101 * 0.5;
                im[i] = 0;
            }
            transform(re, im, 1);
            sum += Math.hypot(re[3], im[3]);
            transform(re, im, -1);
            sum += Math.rint(re[5] / SIZE);
        }
        return Math.round(sum * 1000);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
