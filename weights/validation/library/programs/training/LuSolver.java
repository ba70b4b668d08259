/** Small systems of equations are factored with pivoting, solved and rated by their determinants. */
public final class LuSolver {
    private static final int SIZE = 12;

    private static int factor(double[][] a, int[] pivots) {
        int sign = 1;
        for (int column = 0; column < SIZE; column++) {
            int best = column;
            for (int row = column + 1; row < SIZE; row++) {
                if (Math.abs(a[row][column]) > Math.abs(a[best][column])) {
                    best = row;
                }
            }
            pivots[column] = best;
            if (best != column) {
                double[] swap = a[best];
                a[best] = a[column];
                a[column] = swap;
                sign = -sign;
            }
            for (int row = column + 1; row < SIZE; row++) {
                double factor = a[row][column] / a[column][column];
                a[row][column] = factor;
                for (int k = column + 1; k < SIZE; k++) {
                    a[row][k] -= factor * a[column][k];
                }
            }
        }
        return sign;
    }

    public static long run(int n) {
        double[][] original = new double[SIZE][SIZE];
        int seed = 5;
        for (double[] row : original) {
            for (int j = 0; j < SIZE; j++) {
                seed = (seed * 1103515245 + 12345) & 0x7fffffff;
                row[j] = (seed >> 12) % 19 - 9.25;
            }
        }
        int[] pivots = new int[SIZE];
        double total = 0;
        for (int round = 0; round < n; round++) {
            double[][] copy = new double[SIZE][];
            for (int i = 0; i < SIZE; i++) {
                copy[i] = original[i].clone();
                copy[i][i] += round % 17 + 3;
            }
            double determinant = factor(copy, pivots);
            for (int i = 0; i < SIZE; i++) {
                determinant *= copy[i][i] / 8;
                total += pivots[i];
            }
            total += determinant;
        }
        return Double.doubleToLongBits(total);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
