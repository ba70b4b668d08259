/** Squares a matrix, adding rows to rows. */
public final class RowByRow {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] a = matrix(n);
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) {
            long[] to = c[i];
            for (int k = 0; k < n; k++) {
                int factor = a[i][k];
                int[] from = a[k];
                for (int j = 0; j < n; j++) {
                    to[j] += factor * from[j];
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
