/** Transposes a square matrix of linked cells by exchanging the two links of each. */
public final class LinkedCells {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Cell {
        private final int value;
        private Cell right;
        private Cell below;

        Cell(int value) {
            this.value = value;
        }

        void turn() {
            Cell swap = right;
            right = below;
            below = swap;
        }
    }

    private static Cell build(int n) {
        Cell corner = null;
        Cell lowerRow = null;
        for (int i = n - 1; i >= 0; i--) {
            Cell rowStart = null;
            Cell[] row = new Cell[n];
            for (int j = n - 1; j >= 0; j--) {
                Cell cell = new Cell((i * 31 + j * 17) % 101);
                cell.right = rowStart;
                rowStart = cell;
                row[j] = cell;
            }
            Cell lower = lowerRow;
            for (int j = 0; lower != null; j++) {
                row[j].below = lower;
                lower = lower.right;
            }
            lowerRow = rowStart;
            corner = rowStart;
        }
        return corner;
    }

    private static void transpose(Cell corner) {
        Cell rowStart = corner;
        while (rowStart != null) {
            Cell nextRow = rowStart.below;
            Cell cell = rowStart;
            while (cell != null) {
                Cell next = cell.right;
                cell.turn();
                cell = next;
            }
            rowStart = nextRow;
        }
    }

    public static long run(int n) {
        Cell corner = build(n);
        transpose(corner);
        long check = 0;
        for (Cell row = corner; row != null; row = row.below) {
            for (Cell cell = row; cell != null; cell = cell.right) {
                check = check * 31 + cell.value;
            }
        }
        return check;
    }
}
