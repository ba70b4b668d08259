/** Ways through a grid, diagonal by diagonal. */
public final class Diagonals {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] ways = {1};
        for (int sum = 1; sum <= 2 * n - 2; sum++) {
            long[] next = new long[n];
            for (int x = Math.max(0, sum - n + 1); x <= sum && x < n; x++) {
                int y = sum - x;
                if ((x * 5 + y * 3) % 7 != 6) {
                    long fromLeft = x > 0 ? ways[x - 1] : 0;
                    long fromAbove = y > 0 && x < ways.length ? ways[x] : 0;
                    next[x] = fromLeft + fromAbove;
                }
            }
            ways = next;
        }
        return ways[ways.length - 1];
    }
}
