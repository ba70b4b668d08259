/** Counts the divisors of all numbers from the exponents of their prime factors. */
public final class FactorExponents {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long total = 0;
        for (int number = 1; number <= n; number++) {
            total += divisors(number);
        }
        return total;
    }

    private static int divisors(int number) {
        int result = 1;
        int rest = number;
        for (int factor = 2; factor * factor <= rest; factor += factor == 2 ? 1 : 2) {
            int exponent = 0;
            while (rest % factor == 0) {
                rest /= factor;
                exponent++;
            }
            result *= exponent + 1;
        }
        return rest > 1 ? 2 * result : result;
    }
}
