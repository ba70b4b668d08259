import java.util.Arrays;

/** Plain loops over arrays of every number type add, scale, fill and multiply. */
public final class VectorLoops {
    private static final int SIZE = 256;

    private static void saxpy(float a, float[] x, float[] y) {
        for (int i = 0; i < x.length; i++) {
            y[i] = a * x[i] + y[i];
        }
    }

    private static int sum(int[] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }

    private static long dot(long[] a, long[] b) {
        long sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static void combine(int[] a, int[] b, int[] c, int shift) {
        for (int i = 0; i < a.length; i++) {
            c[i] = Math.max(a[i], b[i] ^ shift) - (a[i] >> 2);
        }
    }

    public static long run(int n) {
        float[] x = new float[SIZE];
        float[] y = new float[SIZE];
        int[] a = new int[SIZE];
        int[] b = new int[SIZE];
        int[] c = new int[SIZE];
        long[] p = new long[SIZE];
        double[] d = new double[SIZE];
        for (int i = 0; i < SIZE; i++) {
            x[i] = i % 13 * 0.25f;
            a[i] = i * 37 % 101;
            b[i] = i * 53 % 97;
            d[i] = 1.0 / (i + 1);
        }
        long total = 0;
        for (int round = 0; round < n; round++) {
            Arrays.fill(y, round % 7);
            saxpy(0.5f, x, y);
            combine(a, b, c, round & 63);
            for (int i = 0; i < SIZE; i++) {
                p[i] = c[i] + (long) y[i];
            }
            d[round & SIZE - 1] += 0.125;
            total += sum(c) + dot(p, p) + (long) dot(d, d);
            a[round & SIZE - 1] ^= 5;
        }
        return total;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
