/** Sums and products of polynomials as lists of terms. */
public final class Polynomials {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Term {
        final int exponent;
        final long factor;
        final Term next;

        Term(int exponent, long factor, Term next) {
            this.exponent = exponent;
            this.factor = factor;
            this.next = next;
        }
    }

    public static long run(int n) {
        long check = 0;
        for (int round = 0; round < n; round++) {
            Term a = new Term(5, 3, new Term(2, round % 7 - 3, new Term(0, 4, null)));
            Term b = new Term(3, 2, new Term(1, -5, new Term(0, 1, null)));
            Term product = times(times(a, b), plus(a, b));
            for (Term term = product; term != null; term = term.next) {
                check = check * 3 + term.factor * term.exponent;
            }
        }
        return check;
    }

    private static Term plus(Term a, Term b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a.exponent > b.exponent) {
            return new Term(a.exponent, a.factor, plus(a.next, b));
        }
        if (a.exponent < b.exponent) {
            return new Term(b.exponent, b.factor, plus(a, b.next));
        }
        long factor = a.factor + b.factor;
        Term rest = plus(a.next, b.next);
        return factor == 0 ? rest : new Term(a.exponent, factor, rest);
    }

    private static Term times(Term a, Term b) {
        Term sum = null;
        for (Term term = a; term != null; term = term.next) {
            sum = plus(sum, scale(term, b));
        }
        return sum;
    }

    private static Term scale(Term by, Term of) {
        return of == null ? null : new Term(by.exponent + of.exponent, by.factor * of.factor, scale(by, of.next));
    }
}
