import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Decides about loan applications with rules composed of small functions. */
public final class LoanScreening {
    record Application(String id, int age, int income, int wish, int debts, String purpose, List<Integer> arrears) {
        Application withWish(int amount) {
            return new Application(id, age, income, amount, debts, purpose, arrears);
        }
    }

    record Rule(String name, Predicate<Application> applies, ToIntFunction<Application> points) {
    }

    enum Verdict {
        GRANTED, REFERRED, REFUSED
    }

    private static Predicate<Application> when(ToIntFunction<Application> part, IntPredicate test) {
        return application -> test.test(part.applyAsInt(application));
    }

    private static <A, B, C> Function<A, C> pipe(Function<A, B> first, Function<? super B, C> second) {
        return first.andThen(second);
    }

    private static List<Rule> rules() {
        Predicate<Application> young = when(Application::age, a -> a < 25);
        Predicate<Application> rich = when(Application::income, i -> i > 5200);
        Predicate<Application> indebted = when(Application::debts, d -> d > 9000).or(a -> a.debts() > 4 * a.income());
        Predicate<Application> clean = a -> a.arrears().isEmpty();
        BiPredicate<Application, String> forThe = (a, purpose) -> a.purpose().equalsIgnoreCase(purpose);
        var rules = new ArrayList<Rule>();
        rules.add(new Rule("steady", young.negate().and(clean), a -> 20 + a.age() / 10));
        rules.add(new Rule("means", rich.and(indebted.negate()), a -> Math.min(60, a.income() / 150)));
        rules.add(new Rule("burden", indebted, a -> -a.debts() / 400));
        rules.add(new Rule("risky", Predicate.not(rich).and(a -> forThe.test(a, "boat")), a -> -35));
        rules.add(new Rule("home", a -> forThe.test(a, "House"), a -> 15));
        rules.add(new Rule("late", clean.negate(), a -> -a.arrears().stream().mapToInt(Integer::intValue).sum()));
        rules.add(new Rule("worst", clean.negate().and(young), a -> -a.arrears().stream().reduce(0, Integer::max)));
        return List.copyOf(rules);
    }

    private static int score(Application application, List<Rule> rules) {
        return rules.stream()
                .filter(rule -> rule.applies().test(application))
                .map(Rule::points)
                .mapToInt(points -> points.applyAsInt(application))
                .sum();
    }

    private static Verdict judge(int score) {
        return score > 25 ? Verdict.GRANTED : score >= 0 ? Verdict.REFERRED : Verdict.REFUSED;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Rule> rules = rules();
        Function<Application, Integer> scoring = application -> score(application, rules);
        Function<Application, Verdict> deciding = pipe(scoring, LoanScreening::judge);
        UnaryOperator<Application> modest = a -> a.withWish(a.wish() * 3 / 4);
        UnaryOperator<Application> rounded = a -> a.withWish(a.wish() / 100 * 100);
        Function<Application, Application> offer = modest.andThen(rounded).compose(rounded);
        Supplier<Application> desk = desk(n);
        Map<String, Integer> lent = new LinkedHashMap<>();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            Application application = desk.get();
            Verdict verdict = deciding.apply(application);
            int amount = switch (verdict) {
                case GRANTED -> application.wish();
                case REFERRED -> offer.apply(application).wish();
                case REFUSED -> 0;
            };
            lent.computeIfPresent(application.purpose(), (purpose, total) -> (total + amount) % 1_000_003);
            lent.putIfAbsent(application.purpose(), amount);
            sum = sum * 7 + amount + (verdict == Verdict.REFUSED ? application.id().hashCode() : 0);
        }
        return sum + lent.values().stream().reduce(0, (a, b) -> (a * 3 + b) % 1_000_003);
    }

    private static Supplier<Application> desk(int n) {
        String[] purposes = {"car", "house", "boat", "studies", "car"};
        int[] state = {n, 0};
        return () -> {
            state[0] = state[0] * 1664525 + 1013904223;
            int bits = state[0] >>> 4;
            List<Integer> arrears = bits % 4 != 0 ? List.of() : List.of(bits % 19, bits % 7, 1 + bits % 3);
            return new Application("A-" + state[1]++, 18 + bits % 53, 1200 + (bits >> 3) % 7001,
                    (bits >> 5) % 40_000, (bits >> 7) % 20_000 * (bits & 1), purposes[(bits >> 9) % 5], arrears);
        };
    }
}
