/** How many ways to place queens on a board, by backtracking. */
public final class Queens {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int size;
    private final int[] columns;
    private int found;

    private Queens(int size) {
        this.size = size;
        this.columns = new int[size];
    }

    public static long run(int n) {
        long found = 0;
        for (int i = 0; i < n; i++) {
            Queens queens = new Queens(5 + i % 3);
            queens.place(0);
            found = found * 3 + queens.found;
        }
        return found;
    }

    private void place(int row) {
        if (row == size) {
            found++;
            return;
        }
        for (int column = 0; column < size; column++) {
            if (isFree(row, column)) {
                columns[row] = column;
                place(row + 1);
            }
        }
    }

    private boolean isFree(int row, int column) {
        for (int before = 0; before < row; before++) {
            int other = columns[before];
            if (other == column || Math.abs(other - column) == row - before) {
                return false;
            }
        }
        return true;
    }
}
