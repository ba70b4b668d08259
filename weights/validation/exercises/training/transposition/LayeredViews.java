/** Transposes a square matrix by a view that asks another for the mirrored place. */
public final class LayeredViews {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Matrix {
        int size();

        int get(int row, int column);
    }

    private static final class Stored implements Matrix {
        private final Integer[][] cells;

        Stored(Matrix source) {
            cells = new Integer[source.size()][source.size()];
            for (int i = 0; i < source.size(); i++) {
                for (int j = 0; j < source.size(); j++) {
                    cells[i][j] = Integer.valueOf(source.get(i, j));
                }
            }
        }

        @Override
        public int size() {
            return cells.length;
        }

        @Override
        public int get(int row, int column) {
            return cells[row][column].intValue();
        }
    }

    private record Pattern(int size) implements Matrix {
        @Override
        public int get(int row, int column) {
            return (row * 31 + column * 17) % 101;
        }
    }

    private record Checked(Matrix inner) implements Matrix {
        @Override
        public int size() {
            return inner.size();
        }

        @Override
        public int get(int row, int column) {
            if (row < 0 || column < 0 || row >= size() || column >= size()) {
                throw new IllegalArgumentException("outside of the matrix");
            }
            return inner.get(row, column);
        }
    }

    private record Mirrored(Matrix inner) implements Matrix {
        @Override
        public int size() {
            return inner.size();
        }

        @Override
        public int get(int row, int column) {
            return inner.get(column, row);
        }
    }

    public static long run(int n) {
        Matrix matrix = new Mirrored(new Checked(new Stored(new Pattern(n))));
        long check = 0;
        for (int i = 0; i < matrix.size(); i++) {
            for (int j = 0; j < matrix.size(); j++) {
                check = check * 31 + matrix.get(i, j);
            }
        }
        return check;
    }
}
