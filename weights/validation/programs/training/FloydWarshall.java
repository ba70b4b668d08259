/** All shortest paths of a small dense graph. */
public final class FloydWarshall {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[][] length = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                length[i][j] = i == j ? 0 : 1 + (i * 37 + j * 101) % 97;
            }
        }
        for (int k = 0; k < n; k++) {
            int[] middle = length[k];
            for (int i = 0; i < n; i++) {
                int[] row = length[i];
                int first = row[k];
                for (int j = 0; j < n; j++) {
                    if (first + middle[j] < row[j]) {
                        row[j] = first + middle[j];
                    }
                }
            }
        }
        long sum = 0;
        for (int[] row : length) {
            for (int value : row) {
                sum += value;
            }
        }
        return sum;
    }
}
