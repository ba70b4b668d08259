import java.math.BigInteger;

/** The first digits of pi drip from an unbounded spigot of big whole numbers, again and again. */
public final class PiSpigot {

    private static final BigInteger THREE = BigInteger.valueOf(3);
    private static final BigInteger FOUR = BigInteger.valueOf(4);

    private static int digitsAsHash(int wanted) {
        BigInteger q = BigInteger.ONE;
        BigInteger r = BigInteger.ZERO;
        BigInteger t = BigInteger.ONE;
        int hash = 7;
        int produced = 0;
        for (int k = 1; produced < wanted; k++) {
            BigInteger odd = BigInteger.valueOf(2L * k + 1);
            r = q.shiftLeft(1).add(r).multiply(odd);
            q = q.multiply(BigInteger.valueOf(k));
            t = t.multiply(odd);
            if (q.compareTo(r) > 0) {
                continue;
            }
            BigInteger digit = q.multiply(THREE).add(r).divide(t);
            BigInteger check = q.multiply(FOUR).add(r).divide(t);
            if (digit.equals(check)) {
                hash = hash * 31 + digit.intValue();
                produced++;
                r = r.subtract(t.multiply(digit)).multiply(BigInteger.TEN);
                q = q.multiply(BigInteger.TEN);
            }
        }
        return hash;
    }

    public static long run(int n) {
        long result = 0;
        for (int i = 0; i < n; i++) {
            result = result * 17 + digitsAsHash(8 + i % 9);
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
