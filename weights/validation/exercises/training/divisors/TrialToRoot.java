/** Counts the divisors of all numbers, trying each candidate up to the root. */
public final class TrialToRoot {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long total = 0;
        for (int number = 1; number <= n; number++) {
            int count = 0;
            for (int candidate = 1; candidate * candidate <= number; candidate++) {
                if (number % candidate == 0) {
                    count += candidate * candidate == number ? 1 : 2;
                }
            }
            total += count;
        }
        return total;
    }
}
