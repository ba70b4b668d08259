/** Counts the divisors of all numbers, marking the multiples of each. */
public final class CountMultiples {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] counts = new int[n + 1];
        for (int divisor = 1; divisor <= n; divisor++) {
            for (int multiple = divisor; multiple <= n; multiple += divisor) {
                counts[multiple]++;
            }
        }
        long total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }
}
