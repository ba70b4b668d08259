import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Factorials, big Fibonacci numbers and long decimal sums are worked out digit for digit. */
public final class BigFactorials {
    private static BigInteger factorial(int k) {
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= k; i++) {
            product = product.multiply(BigInteger.valueOf(i));
        }
        return product;
    }

    private static BigInteger fibonacci(int k) {
        BigInteger a = BigInteger.ZERO;
        BigInteger b = BigInteger.ONE;
        for (int i = 0; i < k; i++) {
            BigInteger next = a.add(b);
            a = b;
            b = next;
        }
        return a;
    }

    private static BigDecimal interest(int days) {
        BigDecimal balance = new BigDecimal("1000.00");
        BigDecimal rate = new BigDecimal("0.000134");
        for (int day = 0; day < days; day++) {
            BigDecimal gain = balance.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            balance = balance.add(gain).subtract(BigDecimal.valueOf(day % 3, 2));
        }
        return balance.divide(BigDecimal.valueOf(7), 4, RoundingMode.HALF_UP);
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            BigInteger product = factorial(30 + i % 20).multiply(fibonacci(90 + i % 30));
            sum = sum * 31 + product.mod(BigInteger.valueOf(1_000_003)).intValue() + product.bitLength();
            sum += interest(20 + i % 9).unscaledValue().longValue();
            if (i % 8 == 0) {
                sum += product.toString().length();
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
