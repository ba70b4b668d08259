/** Fibonacci numbers by powers of a matrix. */
public final class Matrices {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i <= n; i++) {
            long[][] result = {{1, 0}, {0, 1}};
            long[][] base = {{1, 1}, {1, 0}};
            for (int bits = i; bits > 0; bits /= 2) {
                if (bits % 2 == 1) {
                    result = times(result, base);
                }
                base = times(base, base);
            }
            sum += result[0][1];
        }
        return sum;
    }

    private static long[][] times(long[][] a, long[][] b) {
        long[][] c = new long[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }
}
