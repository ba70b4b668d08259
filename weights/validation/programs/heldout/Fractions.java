/** Sums of fractions, reduced by Euclid's algorithm. */
public final class Fractions {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Fraction implements Comparable<Fraction> {
        final int top;
        final int bottom;

        Fraction(int top, int bottom) {
            int divisor = divisor(top, bottom);
            this.top = top / divisor;
            this.bottom = bottom / divisor;
        }

        Fraction plus(Fraction other) {
            return new Fraction(top * other.bottom + other.top * bottom, bottom * other.bottom);
        }

        @Override
        public int compareTo(Fraction other) {
            long left = (long) top * other.bottom;
            long right = (long) other.top * bottom;
            return left < right ? -1 : left > right ? 1 : 0;
        }
    }

    private static int divisor(int a, int b) {
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    public static long run(int n) {
        long check = 0;
        Fraction largest = new Fraction(0, 1);
        for (int i = 1; i <= n; i++) {
            Fraction a = new Fraction(i % 97 + 1, i % 89 + 2);
            Fraction b = new Fraction(i % 53 + 1, i % 61 + 3);
            Fraction sum = a.plus(b);
            if (sum.compareTo(largest) > 0) {
                largest = sum;
            }
            check += sum.top - sum.bottom;
        }
        return check * 1000 + largest.top;
    }
}
