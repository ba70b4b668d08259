import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Works out the repayment plans of many loans to the cent and adds up the interest of each branch. */
public final class LoanLedger {
    private static final MathContext PRECISION = MathContext.DECIMAL64;
    private static final BigDecimal MONTHS_PER_YEAR = BigDecimal.valueOf(12);
    private static final List<String> BRANCHES = List.of("Harbour", "Old Town", "Station", "University");

    private record Loan(String branch, BigDecimal principal, BigDecimal yearlyRate, int months) {
        BigDecimal monthlyRate() {
            return yearlyRate.divide(MONTHS_PER_YEAR, PRECISION);
        }

        BigDecimal instalment() {
            BigDecimal rate = monthlyRate();
            if (rate.signum() == 0) {
                return principal.divide(BigDecimal.valueOf(months), 2, RoundingMode.UP);
            }
            BigDecimal growth = BigDecimal.ONE.add(rate).pow(months, PRECISION);
            BigDecimal factor = rate.multiply(growth).divide(growth.subtract(BigDecimal.ONE), PRECISION);
            return principal.multiply(factor).setScale(2, RoundingMode.HALF_UP);
        }
    }

    private record Instalment(int month, BigDecimal interest, BigDecimal repaid, BigDecimal rest) {
    }

    private static List<Instalment> plan(Loan loan) {
        List<Instalment> plan = new ArrayList<>(loan.months());
        BigDecimal rate = loan.monthlyRate();
        BigDecimal instalment = loan.instalment();
        BigDecimal rest = loan.principal();
        for (int month = 1; month <= loan.months() && rest.signum() > 0; month++) {
            BigDecimal interest = rest.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            BigDecimal repaid = instalment.subtract(interest).min(rest);
            if (month == loan.months()) {
                repaid = rest;
            }
            rest = rest.subtract(repaid);
            plan.add(new Instalment(month, interest, repaid, rest));
        }
        return plan;
    }

    private static Loan draw(Random random) {
        String branch = BRANCHES.get(random.nextInt(10) < 5 ? 1 : random.nextInt(BRANCHES.size()));
        BigDecimal principal = BigDecimal.valueOf(50_000L + random.nextInt(4_000_000), 2);
        BigDecimal rate = random.nextInt(12) == 0 ? BigDecimal.ZERO : BigDecimal.valueOf(150 + random.nextInt(900), 4);
        return new Loan(branch, principal, rate, 6 * (1 + random.nextInt(8)));
    }

    public static long run(int n) {
        Random random = new Random(4711);
        Map<String, BigDecimal> interestOf = new TreeMap<>();
        BigDecimal dearest = BigDecimal.ZERO;
        long instalments = 0;
        for (int i = 0; i < n; i++) {
            Loan loan = draw(random);
            List<Instalment> plan = plan(loan);
            BigDecimal interest = plan.stream().map(Instalment::interest).reduce(BigDecimal.ZERO, BigDecimal::add);
            BigDecimal share = interest.divide(loan.principal(), 6, RoundingMode.DOWN);
            dearest = dearest.max(share);
            interestOf.merge(loan.branch(), interest, BigDecimal::add);
            instalments += plan.get(plan.size() - 1).month();
        }
        long sum = instalments * 31 + dearest.unscaledValue().longValue();
        for (Map.Entry<String, BigDecimal> entry : interestOf.entrySet()) {
            sum = sum * 31 + entry.getKey().length() + entry.getValue().movePointRight(2).longValueExact();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
