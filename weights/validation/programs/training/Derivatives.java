/** Derivatives of formulas, made shorter by rules. */
public final class Derivatives {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private sealed interface Term permits Constant, Unknown, Sum, Product, Power { }

    private record Constant(long value) implements Term { }

    private record Unknown() implements Term { }

    private record Sum(Term left, Term right) implements Term { }

    private record Product(Term left, Term right) implements Term { }

    private record Power(Term base, int exponent) implements Term { }

    private static Term derive(Term term) {
        if (term instanceof Constant) {
            return new Constant(0);
        }
        if (term instanceof Unknown) {
            return new Constant(1);
        }
        if (term instanceof Sum sum) {
            return new Sum(derive(sum.left()), derive(sum.right()));
        }
        if (term instanceof Product product) {
            return new Sum(
                new Product(derive(product.left()), product.right()),
                new Product(product.left(), derive(product.right())));
        }
        Power power = (Power) term;
        Term outer = new Product(new Constant(power.exponent()), new Power(power.base(), power.exponent() - 1));
        return new Product(outer, derive(power.base()));
    }

    private static boolean is(Term term, long value) {
        return term instanceof Constant constant && constant.value() == value;
    }

    private static Term simplify(Term term) {
        if (term instanceof Sum sum) {
            Term left = simplify(sum.left());
            Term right = simplify(sum.right());
            if (left instanceof Constant one && right instanceof Constant two) {
                return new Constant(one.value() + two.value());
            }
            if (is(left, 0)) {
                return right;
            }
            return is(right, 0) ? left : new Sum(left, right);
        }
        if (term instanceof Product product) {
            Term left = simplify(product.left());
            Term right = simplify(product.right());
            if (left instanceof Constant one && right instanceof Constant two) {
                return new Constant(one.value() * two.value());
            }
            if (is(left, 0) || is(right, 1)) {
                return left;
            }
            return is(right, 0) || is(left, 1) ? right : new Product(left, right);
        }
        if (term instanceof Power power) {
            return switch (power.exponent()) {
                case 0 -> new Constant(1);
                case 1 -> simplify(power.base());
                default -> new Power(simplify(power.base()), power.exponent());
            };
        }
        return term;
    }

    private static int size(Term term) {
        if (term instanceof Sum sum) {
            return 1 + size(sum.left()) + size(sum.right());
        }
        if (term instanceof Product product) {
            return 1 + size(product.left()) + size(product.right());
        }
        return term instanceof Power power ? 1 + size(power.base()) : 1;
    }

    private static Term random(int seed, int depth) {
        int next = seed * 1664525 + 1013904223;
        int other = next * 1664525 + 1013904223;
        if (depth == 0) {
            return next < 0 ? new Unknown() : new Constant((next >>> 20) % 5);
        }
        return switch ((next >>> 16) % 5) {
            case 0, 1 -> new Sum(random(next, depth - 1), random(other, depth - 1));
            case 2, 3 -> new Product(random(next, depth - 1), random(other, depth - 1));
            default -> new Power(random(next, depth - 1), (other >>> 16) % 4);
        };
    }

    public static long run(int n) {
        long check = 0;
        for (int i = 0; i < n; i++) {
            Term term = random(i, 5);
            Term first = simplify(derive(term));
            check = check * 7 + size(first);
            if (i % 4 == 0) {
                check += size(simplify(derive(first)));
            }
        }
        return check;
    }
}
