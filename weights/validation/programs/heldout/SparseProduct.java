/** Matrices with few entries, row by row. */
public final class SparseProduct {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] starts;
    private final int[] columns;
    private final double[] values;

    private SparseProduct(int rows, int perRow) {
        starts = new int[rows + 1];
        columns = new int[rows * perRow];
        values = new double[rows * perRow];
        for (int row = 0; row < rows; row++) {
            starts[row + 1] = starts[row] + perRow - row % 3;
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                columns[i] = (row * 17 + i * 29) % rows;
                values[i] = 1.0 / (1 + i % 7);
            }
        }
    }

    public static long run(int n) {
        SparseProduct matrix = new SparseProduct(200, 7);
        double[] vector = new double[200];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = i % 5;
        }
        for (int round = 0; round < n; round++) {
            vector = matrix.times(vector);
            double largest = 1e-9;
            for (double value : vector) {
                if (value > largest) {
                    largest = value;
                }
            }
            for (int i = 0; i < vector.length; i++) {
                vector[i] /= largest;
            }
        }
        double check = 0;
        for (double value : vector) {
            check += value;
        }
        return (long) (check * 1e6);
    }

    private double[] times(double[] vector) {
        double[] result = new double[vector.length];
        for (int row = 0; row < result.length; row++) {
            double sum = 0;
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                sum += values[i] * vector[columns[i]];
            }
            result[row] = sum;
        }
        return result;
    }
}
