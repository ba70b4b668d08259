/** Squares a matrix that is an object with methods. */
public final class Accessors {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Matrix {
        private final int side;
        private final long[] cells;

        Matrix(int side) {
            this.side = side;
            this.cells = new long[side * side];
        }

        long get(int row, int column) {
            return cells[row * side + column];
        }

        void set(int row, int column, long value) {
            cells[row * side + column] = value;
        }

        Matrix times(Matrix other) {
            Matrix product = new Matrix(side);
            for (int i = 0; i < side; i++) {
                for (int j = 0; j < side; j++) {
                    for (int k = 0; k < side; k++) {
                        product.set(i, j, product.get(i, j) + get(i, k) * other.get(k, j));
                    }
                }
            }
            return product;
        }
    }

    public static long run(int n) {
        Matrix a = new Matrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a.set(i, j, (i * 7 + j * 3) % 11 - 5);
            }
        }
        Matrix c = a.times(a);
        long check = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                check = check * 3 + c.get(i, j);
            }
        }
        return check;
    }
}
