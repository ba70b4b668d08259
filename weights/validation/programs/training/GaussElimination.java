/** Solves systems of linear equations. */
public final class GaussElimination {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int size = 20;
        double total = 0;
        for (int round = 0; round < n; round++) {
            double[][] rows = new double[size][size + 1];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j <= size; j++) {
                    rows[i][j] = (i * 31 + j * 17 + round) % 23 - 11 + (i == j ? 40 : 0);
                }
            }
            for (double value : solve(rows)) {
                total += value;
            }
        }
        return Math.round(total * 1000);
    }

    private static double[] solve(double[][] rows) {
        int size = rows.length;
        for (int column = 0; column < size; column++) {
            int best = column;
            for (int i = column + 1; i < size; i++) {
                if (Math.abs(rows[i][column]) > Math.abs(rows[best][column])) {
                    best = i;
                }
            }
            double[] swap = rows[best];
            rows[best] = rows[column];
            rows[column] = swap;
            for (int i = column + 1; i < size; i++) {
                double factor = rows[i][column] / rows[column][column];
                for (int j = column; j <= size; j++) {
                    rows[i][j] -= factor * rows[column][j];
                }
            }
        }
        double[] result = new double[size];
        for (int i = size - 1; i >= 0; i--) {
            double sum = rows[i][size];
            for (int j = i + 1; j < size; j++) {
                sum -= rows[i][j] * result[j];
            }
            result[i] = sum / rows[i][i];
        }
        return result;
    }
}
