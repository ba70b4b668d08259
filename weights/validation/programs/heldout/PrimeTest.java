/** The test of Miller and Rabin on odd numbers. */
public final class PrimeTest {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long check = 0;
        for (int i = 0; i < n; i++) {
            int candidate = 1_000_003 + 2 * i;
            if (isPrime(candidate)) {
                check += candidate;
            }
        }
        return check;
    }

    private static boolean isPrime(int candidate) {
        int odd = candidate - 1;
        int twos = 0;
        while ((odd & 1) == 0) {
            odd >>= 1;
            twos++;
        }
        for (int base = 2; base <= 7; base = base == 2 ? 3 : base + 2) {
            long x = power(base, odd, candidate);
            if (x == 1 || x == candidate - 1) {
                continue;
            }
            boolean composite = true;
            for (int i = 1; i < twos && composite; i++) {
                x = x * x % candidate;
                composite = x != candidate - 1;
            }
            if (composite) {
                return false;
            }
        }
        return true;
    }

    private static long power(long base, int exponent, long modulus) {
        long result = 1;
        for (int bits = exponent; bits != 0; bits >>>= 1) {
            if ((bits & 1) != 0) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
        }
        return result;
    }
}
