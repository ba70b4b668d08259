/** Counts the divisors of all numbers, each from a smaller number and its least factor. */
public final class SmallestFactors {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int[] least = leastFactors(n);
        int[] counts = new int[n + 1];
        long total = 0;
        for (int number = 1; number <= n; number++) {
            int factor = least[number];
            int rest = number;
            int exponent = 0;
            while (rest > 1 && rest % factor == 0) {
                rest /= factor;
                exponent++;
            }
            counts[number] = exponent == 0 ? 1 : counts[rest] * (exponent + 1);
            total += counts[number];
        }
        return total;
    }

    private static int[] leastFactors(int n) {
        int[] least = new int[n + 1];
        for (int number = 2; number <= n; number++) {
            if (least[number] == 0) {
                least[number] = number;
                if (number <= n / number) {
                    for (int multiple = number * number; multiple <= n; multiple += number) {
                        if (least[multiple] == 0) {
                            least[multiple] = number;
                        }
                    }
                }
            }
        }
        return least;
    }
}
