/** Sums up some rows, columns and diagonals of a large square of numbers. */
public final class MatrixSums {
    private static final int STEP = 6;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    /** Takes a square of about n cells. */
    public static long run(int n) {
        int side = (int) Math.sqrt(n);
        if (side == 0) {
            return 0;
        }
        double[][] square = square(side);
        double total = 0;
        for (int row = 0; row < side; row += STEP) {
            total += rowSum(square, row) / (row + 1);
        }
        for (int column = 0; column < side; column += STEP) {
            total += columnSum(square, column) / (column + 2);
        }
        for (int shift = 0; shift < side; shift += 2 * STEP) {
            total -= diagonalSum(square, shift);
        }
        return (long) (total * 16);
    }

    private static double[][] square(int side) {
        double[] ribbon = new double[side * 2];
        int seed = 5;
        for (int i = 0; i < ribbon.length; i++) {
            seed = seed * 22695477 + 1;
            ribbon[i] = (seed >> 16) / 8.0;
        }
        double[][] square = new double[side][side];
        for (int row = 0; row < side; row++) {
            System.arraycopy(ribbon, (int) (row * 61L % side), square[row], 0, side);
            square[row][row] += row;
        }
        return square;
    }

    private static double rowSum(double[][] square, int row) {
        double sum = 0;
        for (double cell : square[row]) {
            sum += cell;
        }
        return sum;
    }

    private static double columnSum(double[][] square, int column) {
        double sum = 0;
        for (int row = 0; row < square.length; row++) {
            sum += square[row][column];
        }
        return sum;
    }

    private static double diagonalSum(double[][] square, int shift) {
        double sum = 0;
        int column = shift;
        for (double[] row : square) {
            sum += row[column];
            column++;
            if (column == row.length) {
                column = 0;
            }
        }
        return sum;
    }
}
