/** A large sparse matrix in compressed rows is multiplied with a vector, a block of rows at a time. */
public final class SparseProduct {

    private static final int ROWS = 20_000;
    private static final int PER_ROW = 6;
    private static final double[] VALUES = new double[ROWS * PER_ROW];
    private static final int[] COLUMNS = new int[ROWS * PER_ROW];
    private static final double[] VECTOR = new double[ROWS];
    private static final int[] STARTS = new int[ROWS + 1];

    static {
        long seed = 2024;
        for (int row = 0; row < ROWS; row++) {
            for (int k = 0; k < PER_ROW; k++) {
                seed = (seed * 25214903917L + 11) & ((1L << 48) - 1);
                VALUES[row * PER_ROW + k] = (seed >>> 20) / (double) (1 << 28) - 0.5;
                COLUMNS[row * PER_ROW + k] = (int) ((seed >>> 17) % ROWS);
            }
            VECTOR[row] = 1.0 / (1 + row % 97);
            STARTS[row + 1] = (row + 1) * PER_ROW;
        }
    }

    private static void multiply(double[] x, double[] y, int firstRow, int lastRow) {
        for (int row = firstRow; row < lastRow; row++) {
            double sum = 0;
            for (int k = STARTS[row]; k < STARTS[row + 1]; k++) {
                sum += VALUES[k] * x[COLUMNS[k]];
            }
            y[row - firstRow] = sum;
        }
    }

    public static long run(int n) {
        double[] y = new double[100];
        double trace = 0;
        for (int i = 0; i < n; i++) {
            int first = i % (ROWS / 100) * 100;
            multiply(VECTOR, y, first, first + 100);
            trace = trace * 0.5 + y[i % 100];
        }
        return Math.round(trace * 1e9);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
