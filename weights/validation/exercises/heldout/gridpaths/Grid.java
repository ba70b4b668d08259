/** Ways through a grid, with a table. */
public final class Grid {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[][] ways = new long[n][n];
        for (int y = n - 1; y >= 0; y--) {
            for (int x = n - 1; x >= 0; x--) {
                if ((x * 5 + y * 3) % 7 == 6) {
                    ways[y][x] = 0;
                } else if (x == n - 1 && y == n - 1) {
                    ways[y][x] = 1;
                } else {
                    ways[y][x] = (x + 1 < n ? ways[y][x + 1] : 0) + (y + 1 < n ? ways[y + 1][x] : 0);
                }
            }
        }
        return ways[0][0];
    }
}
