import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Differentiates and simplifies random algebraic terms until nothing changes, then evaluates them. */
public final class TermRewriter {
    sealed interface Term {
    }

    record Num(long value) implements Term {
    }

    record Var(String name) implements Term {
    }

    record Pair(char sign, Term left, Term right) implements Term {
        public String toString() {
            return "(" + left + sign + right + ')';
        }
    }

    private static final Term ZERO = new Num(0);
    private static final Term ONE = new Num(1);
    private static final Map<Character, LongBinaryOperator> MEANINGS =
            Map.of('+', (a, b) -> a + b, '-', (a, b) -> a - b, '*', (a, b) -> a * b % 1_000_000_007);
    private static final List<UnaryOperator<Term>> RULES = List.of(TermRewriter::fold, TermRewriter::neutral);

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(99);
        Map<String, Long> values = Map.of("x", 3L, "y", -2L, "z", 11L);
        Set<Term> seen = new HashSet<>();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Term term = grow(random, 2 + i % 4);
            Term slope = simplify(derive(term, "x"));
            if (seen.add(slope)) {
                sum = sum * 17 + slope.toString().hashCode();
            }
            sum = sum * 17 + evaluate(slope, values) + String.join("", new TreeSet<>(names(slope).toList())).length();
        }
        return sum * 17 + seen.size();
    }

    private static Term grow(Random random, int depth) {
        if (depth == 0 || random.nextInt(8) == 0) {
            int pick = random.nextInt(8);
            return pick < 4 ? new Num(pick) : new Var("xxyz".substring(pick - 4, pick - 3));
        }
        char sign = "++-***".charAt(random.nextInt(6));
        return new Pair(sign, grow(random, depth - 1), grow(random, depth - 1));
    }

    private static Term derive(Term term, String by) {
        if (!(term instanceof Pair p)) {
            return term instanceof Var v && v.name().equals(by) ? ONE : ZERO;
        }
        Term left = derive(p.left(), by);
        Term right = derive(p.right(), by);
        return p.sign() != '*' ? new Pair(p.sign(), left, right)
                : new Pair('+', new Pair('*', left, p.right()), new Pair('*', p.left(), right));
    }

    private static Term simplify(Term term) {
        Term inner = term instanceof Pair p ? new Pair(p.sign(), simplify(p.left()), simplify(p.right())) : term;
        return RULES.stream()
                .map(rule -> rule.apply(inner))
                .filter(t -> !t.equals(inner))
                .findFirst()
                .map(TermRewriter::simplify)
                .orElse(inner);
    }

    private static Term fold(Term term) {
        return term instanceof Pair p && p.left() instanceof Num a && p.right() instanceof Num b
                ? new Num(MEANINGS.get(p.sign()).applyAsLong(a.value(), b.value())) : term;
    }

    private static Term neutral(Term term) {
        if (!(term instanceof Pair p)) {
            return term;
        }
        return switch (p.sign()) {
            case '+' -> p.left().equals(ZERO) ? p.right() : p.right().equals(ZERO) ? p.left() : p;
            case '-' -> p.right().equals(ZERO) ? p.left() : p.left().equals(p.right()) ? ZERO : p;
            default -> p.left().equals(ZERO) || p.right().equals(ZERO) ? ZERO
                    : p.left().equals(ONE) ? p.right() : p.right().equals(ONE) ? p.left() : p;
        };
    }

    private static long evaluate(Term term, Map<String, Long> values) {
        return term instanceof Pair p
                ? MEANINGS.get(p.sign()).applyAsLong(evaluate(p.left(), values), evaluate(p.right(), values))
                : term instanceof Var v ? values.get(v.name()) : ((Num) term).value();
    }

    private static Stream<String> names(Term term) {
        return term instanceof Pair p ? Stream.concat(names(p.left()), names(p.right()))
                : term instanceof Var v ? Stream.of(v.name()) : Stream.empty();
    }
}
