/** Squares a matrix, with a turned copy. */
public final class Turned {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] a = new int[n][n];
        int[][] turned = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = (i * 7 + j * 3) % 11 - 5;
                turned[j][i] = a[i][j];
            }
        }
        long check = 0;
        for (int i = 0; i < n; i++) {
            int[] row = a[i];
            for (int j = 0; j < n; j++) {
                int[] column = turned[j];
                long sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += row[k] * column[k];
                }
                check = check * 3 + sum;
            }
        }
        return check;
    }
}
