import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Calculates with exact fractions: harmonic sums, the convergents of e and some decimal places of the results. */
public final class HarmonicFractions {
    private HarmonicFractions() {
    }

    private static final class Fraction implements Comparable<Fraction> {
        static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);

        private final BigInteger numerator;
        private final BigInteger denominator;

        private Fraction(BigInteger numerator, BigInteger denominator) {
            this.numerator = numerator;
            this.denominator = denominator;
        }

        static Fraction of(BigInteger numerator, BigInteger denominator) {
            Objects.requireNonNull(numerator);
            if (denominator.signum() <= 0) {
                throw new ArithmeticException("denominator " + denominator);
            }
            BigInteger common = numerator.gcd(denominator);
            if (common.equals(BigInteger.ONE)) {
                return new Fraction(numerator, denominator);
            }
            return new Fraction(numerator.divide(common), denominator.divide(common));
        }

        Fraction plus(Fraction other) {
            return of(numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
        }

        Fraction minus(Fraction other) {
            return plus(new Fraction(other.numerator.negate(), other.denominator));
        }

        String decimals(int places) {
            StringBuilder digits = new StringBuilder();
            BigInteger[] parts = numerator.abs().divideAndRemainder(denominator);
            digits.append(parts[0]).append('.');
            for (int i = 0; i < places; i++) {
                parts = parts[1].multiply(BigInteger.TEN).divideAndRemainder(denominator);
                digits.append(parts[0].intValue());
            }
            return digits.toString();
        }

        @Override
        public int compareTo(Fraction other) {
            return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
        }

        int intValue() {
            return numerator.divide(denominator).intValueExact();
        }
    }

    private static List<Fraction> convergents(int count) {
        List<Fraction> list = new ArrayList<>();
        BigInteger p0 = BigInteger.ONE;
        BigInteger q0 = BigInteger.ZERO;
        BigInteger p1 = BigInteger.TWO;
        BigInteger q1 = BigInteger.ONE;
        for (int i = 1; i <= count; i++) {
            BigInteger term = BigInteger.valueOf(i % 3 == 2 ? 2L * (i + 1) / 3 : 1L);
            BigInteger p2 = term.multiply(p1).add(p0);
            BigInteger q2 = term.multiply(q1).add(q0);
            list.add(new Fraction(p2, q2));
            p0 = p1;
            q0 = q1;
            p1 = p2;
            q1 = q2;
        }
        return list;
    }

    public static long run(int n) {
        Fraction sum = Fraction.ZERO;
        int whole = 0;
        for (int i = 1; i <= n; i++) {
            sum = sum.plus(new Fraction(BigInteger.ONE, BigInteger.valueOf(i)));
            if (sum.intValue() > whole) {
                whole = sum.intValue();
            }
        }
        List<Fraction> convergents = convergents(n);
        Fraction best = convergents.get(convergents.size() - 1);
        int above = 0;
        for (Fraction convergent : convergents) {
            above += convergent.compareTo(best) > 0 ? 1 : 0;
        }
        String places = best.minus(sum).decimals(n);
        return whole * 1000L + above + places.hashCode() + sum.numerator.bitLength() * 7L;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
