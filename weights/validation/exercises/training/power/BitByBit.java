/** The sum of powers modulo a number, by the bits of the exponent. */
public final class BitByBit {
    private static final int MODULUS = 1_000_003;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long sum = 0;
        for (int x = 1; x <= n; x++) {
            sum += power(x, 90 + n % 7);
        }
        return sum;
    }

    private static long power(int base, int exponent) {
        long result = 1;
        long square = base % MODULUS;
        while (exponent > 0) {
            if ((exponent & 1) != 0) {
                result = result * square % MODULUS;
            }
            square = square * square % MODULUS;
            exponent >>= 1;
        }
        return result;
    }
}
