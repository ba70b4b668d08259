/** Transposes a square matrix in its place, pair by pair. */
public final class SwapPairs {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] matrix = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix[i][j] = (i * 31 + j * 17) % 101;
            }
        }
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < i; j++) {
                int swap = matrix[i][j];
                matrix[i][j] = matrix[j][i];
                matrix[j][i] = swap;
            }
        }
        long check = 0;
        for (int[] row : matrix) {
            for (int cell : row) {
                check = check * 31 + cell;
            }
        }
        return check;
    }
}
