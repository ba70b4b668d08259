/** Ways through a grid, with one row. */
public final class OneRow {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long[] ways = new long[n + 1];
        ways[n - 1] = 1;
        for (int y = n - 1; y >= 0; y--) {
            for (int x = n - 1; x >= 0; x--) {
                ways[x] = (x * 5 + y * 3) % 7 == 6 ? 0 : ways[x] + ways[x + 1];
            }
        }
        return ways[0];
    }
}
