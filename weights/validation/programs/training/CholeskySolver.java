/** Solves symmetric systems by a triangular factor that is kept in one packed array. */
public final class CholeskySolver {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class NotPositive extends Exception {
        private static final long serialVersionUID = 1L;
        final int row;

        NotPositive(int row) {
            super("row " + row, null, false, false);
            this.row = row;
        }
    }

    public static long run(int n) {
        long check = 0;
        int state = 2463534;
        for (int round = 0; round < n; round++) {
            int size = 12 + round % 9;
            double[] packed = new double[size * (size + 1) / 2];
            double[] right = new double[size];
            int place = 0;
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < row; column++) {
                    state = state * 69069 + 5;
                    packed[place++] = (state >> 20) / 2048.0;
                }
                // A weak diagonal now and then makes the factorization fail.
                packed[place++] = round % 11 == 10 ? 1.5 : size;
                right[row] = (state >>> 24) - 128;
            }
            try {
                factor(packed, size);
                solve(packed, right, size);
                for (double value : right) {
                    check = check * 31 + (long) (value * 1_000_000);
                }
            } catch (NotPositive problem) {
                check = check * 17 + problem.row;
            }
        }
        return check;
    }

    private static void factor(double[] packed, int size) throws NotPositive {
        for (int row = 0; row < size; row++) {
            int rowStart = row * (row + 1) / 2;
            for (int column = 0; column <= row; column++) {
                int columnStart = column * (column + 1) / 2;
                double sum = packed[rowStart + column];
                for (int k = 0; k < column; k++) {
                    sum -= packed[rowStart + k] * packed[columnStart + k];
                }
                if (column < row) {
                    packed[rowStart + column] = sum / packed[columnStart + column];
                } else if (sum > 0) {
                    packed[rowStart + row] = Math.sqrt(sum);
                } else {
                    throw new NotPositive(row);
                }
            }
        }
    }

    private static void solve(double[] packed, double[] right, int size) {
        for (int row = 0; row < size; row++) {
            int start = row * (row + 1) / 2;
            double sum = right[row];
            for (int k = 0; k < row; k++) {
                sum -= packed[start + k] * right[k];
            }
            right[row] = sum / packed[start + row];
        }
        for (int row = size - 1; row >= 0; row--) {
            double value = right[row] / packed[row * (row + 1) / 2 + row];
            right[row] = value;
            for (int k = 0; k < row; k++) {
                right[k] -= packed[row * (row + 1) / 2 + k] * value;
            }
        }
    }
}
