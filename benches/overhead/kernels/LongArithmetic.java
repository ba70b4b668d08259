/** Arithmetic on longs: greatest common divisors, powers modulo, Collatz, digit sums. */
public final class LongArithmetic {
    public static final int SIZE = 24_000;

    public static long run(int n) {
        long check = 0;
        for (int i = 1; i <= n; i++) {
            check += gcd(i * 1_234_567L, i + 987_654_321L);
            check += power(i, i, 1_000_000_007L);
            check += collatz(i);
            check += digitSum(i * 1_000_003L);
        }
        return check;
    }

    private static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    private static long power(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if (exponent % 2 == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
            exponent /= 2;
        }
        return result;
    }

    private static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    private static int digitSum(long n) {
        int sum = 0;
        while (n > 0) {
            sum += n % 10;
            n /= 10;
        }
        return sum;
    }
}
