/** Divisors, remainders, Collatz steps and primes of small and large numbers are worked out. */
public final class NumberTheory {
    private static long gcd(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    private static boolean isPrime(int number) {
        if (number % 2 == 0) {
            return number == 2;
        }
        for (int d = 3; d * d <= number; d += 2) {
            if (number % d == 0) {
                return false;
            }
        }
        return number > 1;
    }

    private static int digitSum(long number) {
        int sum = 0;
        while (number > 0) {
            sum += number % 10;
            number /= 10;
        }
        return sum;
    }

    private static int collatz(long number) {
        int steps = 0;
        while (number != 1) {
            number = number % 2 == 0 ? number / 2 : number * 3 + 1;
            steps++;
        }
        return steps;
    }

    private static long power(long base, int exponent, int modulus) {
        long result = 1;
        for (long b = base % modulus; exponent > 0; exponent /= 2) {
            if (exponent % 2 == 1) {
                result = result * b % modulus;
            }
            b = b * b % modulus;
        }
        return result;
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 1; i <= n; i++) {
            int small = i % 30_000 + 1;
            sum += gcd(small * 1_234_567_891L, 9_876_543_210L - small);
            sum += isPrime(small) ? small : 1;
            sum += digitSum(small * 987_654_321L) + collatz(small);
            sum += power(small, 1_000_003, 998_244_353);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
