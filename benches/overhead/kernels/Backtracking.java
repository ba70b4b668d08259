/** Backtracking: a Sudoku, cell by cell. */
public final class Backtracking {
    public static final int SIZE = 12;

    private static final String PUZZLE =
            "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..";

    private final int[][] grid = new int[9][9];
    private int tries;

    public static long run(int n) {
        long check = 0;
        for (int i = 0; i < n; i++) {
            Backtracking sudoku = new Backtracking();
            sudoku.read(PUZZLE);
            if (!sudoku.solve(0)) {
                throw new IllegalStateException("no solution");
            }
            check = check * 31 + sudoku.tries + sudoku.grid[0][0];
        }
        return check;
    }

    private void read(String puzzle) {
        for (int i = 0; i < 81; i++) {
            char c = puzzle.charAt(i);
            grid[i / 9][i % 9] = c == '.' ? 0 : c - '0';
        }
    }

    private boolean solve(int cell) {
        if (cell == 81) {
            return true;
        }
        int row = cell / 9;
        int column = cell % 9;
        if (grid[row][column] != 0) {
            return solve(cell + 1);
        }
        for (int digit = 1; digit <= 9; digit++) {
            tries++;
            if (isFree(row, column, digit)) {
                grid[row][column] = digit;
                if (solve(cell + 1)) {
                    return true;
                }
                grid[row][column] = 0;
            }
        }
        return false;
    }

    private boolean isFree(int row, int column, int digit) {
        for (int i = 0; i < 9; i++) {
            if (grid[row][i] == digit || grid[i][column] == digit) {
                return false;
            }
        }
        int top = row / 3 * 3;
        int left = column / 3 * 3;
        for (int i = top; i < top + 3; i++) {
            for (int j = left; j < left + 3; j++) {
                if (grid[i][j] == digit) {
                    return false;
                }
            }
        }
        return true;
    }
}
