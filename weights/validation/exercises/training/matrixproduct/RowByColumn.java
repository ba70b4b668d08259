/** Squares a matrix, row by column. */
public final class RowByColumn {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] a = matrix(n);
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    c[i][j] += a[i][k] * a[k][j];
                }
            }
        }
        return check(c);
    }

    private static int[][] matrix(int n) {
        int[][] a = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = (i * 7 + j * 3) % 11 - 5;
            }
        }
        return a;
    }

    private static long check(long[][] c) {
        long check = 0;
        for (long[] row : c) {
            for (long value : row) {
                check = check * 3 + value;
            }
        }
        return check;
    }
}
