import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Lets savings accounts earn monthly interest, in decimal numbers with two places. */
public final class SavingsInDecimals {
    private static final BigDecimal YEAR = BigDecimal.valueOf(12);
    private static final BigDecimal FEE = BigDecimal.valueOf(150, 2);

    private record Account(BigDecimal balance, BigDecimal rate, int months) {
        static Account of(long seed) {
            BigDecimal balance = BigDecimal.valueOf(10_000 + (seed >>> 8) % 5_000_000, 2);
            BigDecimal rate = BigDecimal.valueOf(100 + (seed >>> 20) % 700, 4);
            return new Account(balance, rate, (int) (12 + (seed >>> 31) % 24));
        }

        BigDecimal atTheEnd() {
            return IntStream.rangeClosed(1, months).boxed().reduce(balance, this::oneMonth, BigDecimal::add);
        }

        private BigDecimal oneMonth(BigDecimal money, Integer month) {
            BigDecimal more = money.add(money.multiply(rate).divide(YEAR, 2, RoundingMode.HALF_EVEN));
            return month % 3 == 0 ? more.subtract(FEE) : more;
        }
    }

    public static long run(int n) {
        Map<Integer, BigDecimal> owners = new TreeMap<>();
        long seed = 17;
        for (int i = 0; i < n; i++) {
            seed = (seed * 6_364_136_223L + 1_442_695_040L) & 0x3fffffffffffL;
            owners.merge(i % 50, Account.of(seed).atTheEnd(), BigDecimal::add);
        }
        return owners.values().stream().mapToLong(money -> money.unscaledValue().longValueExact())
                .reduce(0, (sum, cents) -> sum * 3 + cents);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
