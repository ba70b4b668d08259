/** Fills a table of all lower stairs for each staircase. */
public final class TableEach {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int seed = 3;
        long sum = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 69069 + 12345;
            int stairs = (seed >>> 10) % 41;
            sum += table(stairs)[stairs] * (i % 7 + 1);
        }
        return sum;
    }

    private static long[] table(int stairs) {
        long[] ways = new long[stairs + 1];
        ways[0] = 1;
        for (int stair = 0; stair < stairs; stair++) {
            for (int step = 1; step <= 3 && stair + step <= stairs; step++) {
                ways[stair + step] = (ways[stair + step] + ways[stair]) % 1_000_003;
            }
        }
        return ways;
    }
}
