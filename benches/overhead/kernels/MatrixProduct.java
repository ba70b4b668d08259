/** Product of two matrices: three nested loops. */
public final class MatrixProduct {
    public static final int SIZE = 260;

    public static long run(int n) {
        double[][] a = filled(n, 3);
        double[][] b = filled(n, 7);
        double[][] product = multiply(a, b);
        double trace = 0;
        for (int i = 0; i < n; i++) {
            trace += product[i][i];
        }
        return (long) trace;
    }

    private static double[][] filled(int n, int step) {
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix[i][j] = (i * step + j) % 11;
            }
        }
        return matrix;
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
