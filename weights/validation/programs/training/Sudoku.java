/** Fills a grid by backtracking, with sets of bits. */
public final class Sudoku {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private final int[] cells = new int[81];
    private final int[] rows = new int[9];
    private final int[] columns = new int[9];
    private final int[] boxes = new int[9];
    private int steps;

    public static long run(int n) {
        String puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        char[] digits = puzzle.toCharArray();
        long check = 0;
        for (int i = 0; i < n; i++) {
            Sudoku sudoku = new Sudoku();
            for (int cell = 0; cell < 81; cell++) {
                if (digits[cell] != '0') {
                    sudoku.set(cell, digits[cell] - '0');
                }
            }
            if (!sudoku.solve(0)) {
                throw new IllegalStateException("no solution");
            }
            check = check * 7 + sudoku.steps + sudoku.cells[2] * 10 + sudoku.cells[80];
        }
        return check;
    }

    private void set(int cell, int digit) {
        int bit = 1 << digit;
        cells[cell] = digit;
        rows[cell / 9] |= bit;
        columns[cell % 9] |= bit;
        boxes[cell / 27 * 3 + cell % 9 / 3] |= bit;
    }

    private void clear(int cell) {
        int bit = ~(1 << cells[cell]);
        cells[cell] = 0;
        rows[cell / 9] &= bit;
        columns[cell % 9] &= bit;
        boxes[cell / 27 * 3 + cell % 9 / 3] &= bit;
    }

    private boolean solve(int cell) {
        while (cell < 81 && cells[cell] != 0) {
            cell++;
        }
        if (cell == 81) {
            return true;
        }
        int taken = rows[cell / 9] | columns[cell % 9] | boxes[cell / 27 * 3 + cell % 9 / 3];
        for (int digit = 1; digit <= 9; digit++) {
            if ((taken & 1 << digit) == 0) {
                steps++;
                set(cell, digit);
                if (solve(cell + 1)) {
                    return true;
                }
                clear(cell);
            }
        }
        return false;
    }
}
