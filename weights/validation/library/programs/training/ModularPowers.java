import java.math.BigInteger;

/** Messages are locked and opened with powers modulo a product of two primes. */
public final class ModularPowers {
    private static final BigInteger P = new BigInteger("170141183460469231731687303715884105727");
    private static final BigInteger Q = new BigInteger("2305843009213693951");
    private static final BigInteger MODULUS = P.multiply(Q);
    private static final BigInteger OPEN = BigInteger.valueOf(65537);

    private static BigInteger power(BigInteger base, int exponent, BigInteger modulus) {
        BigInteger result = BigInteger.ONE;
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = result.multiply(base).mod(modulus);
            }
            base = base.multiply(base).mod(modulus);
            exponent >>= 1;
        }
        return result;
    }

    public static long run(int n) {
        BigInteger message = new BigInteger("1234567890123456789012345678901234567890");
        long sum = 0;
        for (int i = 0; i < n; i++) {
            BigInteger locked = message.modPow(OPEN, MODULUS);
            BigInteger again = power(message, 257 + i % 100, MODULUS);
            BigInteger shared = locked.gcd(again.shiftLeft(3).add(BigInteger.valueOf(i)));
            message = locked.xor(again).mod(MODULUS).add(shared);
            sum = sum * 31 + message.hashCode() + shared.bitCount();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
