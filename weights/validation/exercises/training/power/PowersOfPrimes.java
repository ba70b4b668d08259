/** The sum of powers modulo a number; powers of products come from powers of their factors. */
public final class PowersOfPrimes {
    private static final int MODULUS = 1_000_003;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        int exponent = 90 + n % 7;
        int[] powers = new int[n + 1];
        int[] primes = new int[n / 2 + 2];
        int count = 0;
        long sum = n > 0 ? 1 : 0;
        for (int x = 2; x <= n; x++) {
            if (powers[x] == 0) {
                primes[count++] = x;
                powers[x] = power(x, exponent);
            }
            for (int k = 0; k < count && primes[k] <= n / x; k++) {
                powers[x * primes[k]] = (int) ((long) powers[x] * powers[primes[k]] % MODULUS);
                if (x % primes[k] == 0) {
                    break;
                }
            }
            sum += powers[x];
        }
        return sum;
    }

    private static int power(long x, int exponent) {
        long result = 1;
        for (int rest = exponent; rest > 0; rest /= 2) {
            if (rest % 2 == 1) {
                result = result * x % MODULUS;
            }
            x = x * x % MODULUS;
        }
        return (int) result;
    }
}
