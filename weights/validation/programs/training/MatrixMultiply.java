/** Two square matrices of doubles, the row loops outside. */
public final class MatrixMultiply {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        double[][] a = new double[n][n];
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + 2 * j;
                b[i][j] = i - j + 0.5;
            }
        }
        double[][] c = multiply(a, b);
        double trace = 0;
        for (int i = 0; i < n; i++) {
            trace += c[i][i];
        }
        return (long) trace;
    }

    private static double[][] multiply(double[][] a, double[][] b) {
        int n = a.length;
        double[][] c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        return c;
    }
}
