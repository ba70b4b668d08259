import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Lets savings accounts earn monthly interest, in large integers of cents rounded by their remainders. */
public final class SavingsInBigCents {
    private static final BigInteger PARTS = BigInteger.valueOf(120_000);
    private static final BigInteger FEE = BigInteger.valueOf(150);

    private static BigInteger rounded(BigInteger parts) {
        BigInteger[] whole = parts.divideAndRemainder(PARTS);
        int half = whole[1].shiftLeft(1).compareTo(PARTS);
        if (half > 0 || half == 0 && whole[0].testBit(0)) {
            return whole[0].add(BigInteger.ONE);
        }
        return whole[0];
    }

    public static long run(int n) {
        List<BigInteger> owners = new ArrayList<>();
        long seed = 17;
        for (int i = 0; i < n; i++) {
            seed = (seed * 6_364_136_223L + 1_442_695_040L) & 0x3fffffffffffL;
            BigInteger cents = BigInteger.valueOf(10_000 + (seed >>> 8) % 5_000_000);
            BigInteger rate = BigInteger.valueOf(100 + (seed >>> 20) % 700);
            int months = (int) (12 + (seed >>> 31) % 24);
            for (int month = 1; month <= months; month++) {
                cents = cents.add(rounded(cents.multiply(rate)));
                if (month % 3 == 0) {
                    cents = cents.subtract(FEE);
                }
            }
            if (i < 50) {
                owners.add(cents);
            } else {
                owners.set(i % 50, owners.get(i % 50).add(cents));
            }
        }
        long sum = 0;
        for (BigInteger money : owners) {
            sum = sum * 3 + money.longValue();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
