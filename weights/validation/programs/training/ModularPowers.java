/** Powers by squaring, and logarithms, with longs. */
public final class ModularPowers {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long modulus = 2_147_483_647L;
        long check = 0;
        for (int i = 1; i <= n; i++) {
            long power = power(i + 2, 65_537L + i, modulus);
            check = (check * 3 + power) % modulus;
            check += inverse(power, modulus) & 0xFF;
        }
        return check;
    }

    private static long power(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    private static long inverse(long value, long modulus) {
        long a = value;
        long b = modulus;
        long x = 1;
        long y = 0;
        while (b != 0) {
            long quotient = a / b;
            long rest = a - quotient * b;
            a = b;
            b = rest;
            long swap = x - quotient * y;
            x = y;
            y = swap;
        }
        return x < 0 ? x + modulus : x;
    }
}
