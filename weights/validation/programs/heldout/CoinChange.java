/** In how many ways coins make a sum, and with how few. */
public final class CoinChange {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] coins = {1, 2, 5, 10, 20, 50, 100, 200};
        long[] ways = new long[n + 1];
        int[] fewest = new int[n + 1];
        ways[0] = 1;
        for (int i = 1; i <= n; i++) {
            fewest[i] = Integer.MAX_VALUE;
        }
        for (int coin : coins) {
            for (int sum = coin; sum <= n; sum++) {
                ways[sum] += ways[sum - coin];
                fewest[sum] = Math.min(fewest[sum], fewest[sum - coin] + 1);
            }
        }
        return ways[n] * 31 + fewest[n];
    }
}
