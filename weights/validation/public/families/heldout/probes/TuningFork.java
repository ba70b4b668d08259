/** A mixed tone is taken apart by a fast Fourier transform and its loudest note is noted. */
public final class TuningFork {

    private static final int SIZE = 64;
    private static final double[] COS = new double[SIZE / 2];
    private static final double[] SIN = new double[SIZE / 2];

    static {
        for (int i = 0; i < SIZE / 2; i++) {
            COS[i] = Math.cos(2 * Math.PI * i / SIZE);
            SIN[i] = -Math.sin(2 * Math.PI * i / SIZE);
        }
    }

    private static void transform(double[] re, double[] im) {
        for (int i = 0; i < SIZE; i++) {
            int j = Integer.reverse(i) >>> (Integer.numberOfLeadingZeros(SIZE) + 1);
            if (j > i) {
                double swap = re[i];
                re[i] = re[j];
                re[j] = swap;
            }
        }
        for (int half = 1; half < SIZE; half *= 2) {
            int stride = SIZE / (2 * half);
            for (int start = 0; start < SIZE; start += 2 * half) {
                for (int k = 0; k < half; k++) {
                    int a = start + k;
                    int b = a + half;
                    double tr = re[b] * COS[k * stride] - im[b] * SIN[k * stride];
                    double ti = re[b] * SIN[k * stride] + im[b] * COS[k * stride];
                    re[b] = re[a] - tr;
                    im[b] = im[a] - ti;
                    re[a] += tr;
                    im[a] += ti;
                }
            }
        }
    }

    public static long run(int n) {
        long result = 0;
        for (int i = 0; i < n; i++) {
            double[] re = new double[SIZE];
            double[] im = new double[SIZE];
            int low = 1 + i % 13;
            int high = 14 + i % 17 * 7 % 17;
            for (int t = 0; t < SIZE; t++) {
                re[t] = COS[low * t % SIZE & 31] * 2 + SIN[high * t % SIZE & 31] * (1 + i % 5);
            }
            transform(re, im);
            int loudest = 1;
            for (int k = 2; k < SIZE / 2; k++) {
                if (Math.hypot(re[k], im[k]) > Math.hypot(re[loudest], im[loudest]) + 1e-6) {
                    loudest = k;
                }
            }
            result = result * 67 + loudest + Math.round(re[loudest] * 16);
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
