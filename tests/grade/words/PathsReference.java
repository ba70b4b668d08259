public class Main {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long[][] ways = new long[n + 1][n + 1];
        for (int i = 0; i <= n; i++) for (int j = 0; j <= n; j++) ways[i][j] = i == 0 || j == 0 ? 1 : ways[i - 1][j] + ways[i][j - 1];
        System.out.println(ways[n][n]);
    }
}
