/** Heat spreads over a grid by successive over-relaxation, and a sparse matrix is applied to its middle row. */
public final class SorGrid {
    private static final int SIZE = 26;

    private static void relax(double[][] grid, double omega) {
        double quarter = omega * 0.25;
        double rest = 1.0 - omega;
        for (int i = 1; i < SIZE - 1; i++) {
            double[] row = grid[i];
            double[] above = grid[i - 1];
            double[] below = grid[i + 1];
            for (int j = 1; j < SIZE - 1; j++) {
                row[j] = quarter * (above[j] + below[j] + row[j - 1] + row[j + 1]) + rest * row[j];
            }
        }
    }

    private static double sparse(double[] x, int[] starts, int[] columns, double[] values) {
        double total = 0;
        for (int row = 0; row < starts.length - 1; row++) {
            double sum = 0;
            for (int k = starts[row]; k < starts[row + 1]; k++) {
                sum += values[k] * x[columns[k]];
            }
            total += sum;
        }
        return total;
    }

    public static long run(int n) {
        double[][] grid = new double[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            grid[0][i] = 100 - i;
            grid[i][SIZE - 1] = i * 0.5;
        }
        int[] starts = new int[41];
        int[] columns = new int[200];
        double[] values = new double[200];
        for (int k = 0; k < 200; k++) {
            starts[k / 5 + 1] = k + 1;
            columns[k] = k * 7 % SIZE;
            values[k] = 1.0 / (k + 1);
        }
        double total = 0;
        for (int round = 0; round < n; round++) {
            grid[SIZE / 2][SIZE / 2] = round % 10;
            relax(grid, 1.25);
            total += sparse(grid[SIZE / 2], starts, columns, values);
        }
        return Double.doubleToLongBits(total);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
