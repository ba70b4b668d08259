/** Fast Fourier transforms of 256 doubles. */
public final class Fourier {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final int LENGTH = 256;

    public static long run(int n) {
        double[] re = new double[LENGTH];
        double[] im = new double[LENGTH];
        double[] cos = new double[LENGTH / 2];
        double[] sin = new double[LENGTH / 2];
        for (int i = 0; i < LENGTH / 2; i++) {
            cos[i] = Math.cos(2 * Math.PI * i / LENGTH);
            sin[i] = Math.sin(2 * Math.PI * i / LENGTH);
        }
        double check = 0;
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < LENGTH; i++) {
                re[i] = (i * (round + 3)) % 17 - 8;
                im[i] = 0;
            }
            transform(re, im, cos, sin);
            check += Math.abs(re[round % LENGTH]) + Math.abs(im[7]);
        }
        return Math.round(check * 1000);
    }

    private static void transform(double[] re, double[] im, double[] cos, double[] sin) {
        for (int i = 1, j = 0; i < LENGTH; i++) {
            int bit = LENGTH >> 1;
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
        for (int half = 1; half < LENGTH; half *= 2) {
            int step = LENGTH / (2 * half);
            for (int start = 0; start < LENGTH; start += 2 * half) {
                for (int k = 0; k < half; k++) {
                    double c = cos[k * step];
                    double s = -sin[k * step];
                    int a = start + k;
                    int b = a + half;
                    double x = re[b] * c - im[b] * s;
                    double y = re[b] * s + im[b] * c;
                    re[b] = re[a] - x;
                    im[b] = im[a] - y;
                    re[a] += x;
                    im[a] += y;
                }
            }
        }
    }
}
