/** The longest one of two texts, and one such. */
public final class CommonSubsequence {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] a = new byte[n];
        byte[] b = new byte[n];
        int seed = 77;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            a[i] = (byte) (seed >>> 28);
            b[i] = (byte) (seed >>> 24 & 15);
        }
        short[][] length = new short[n + 1][n + 1];
        for (int i = n - 1; i >= 0; i--) {
            for (int j = n - 1; j >= 0; j--) {
                if (a[i] == b[j]) {
                    length[i][j] = (short) (length[i + 1][j + 1] + 1);
                } else {
                    length[i][j] = length[i + 1][j] >= length[i][j + 1] ? length[i + 1][j] : length[i][j + 1];
                }
            }
        }
        long check = length[0][0];
        for (int i = 0, j = 0; i < n && j < n;) {
            if (a[i] == b[j]) {
                check = check * 7 + a[i++];
                j++;
            } else if (length[i + 1][j] >= length[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return check;
    }
}
