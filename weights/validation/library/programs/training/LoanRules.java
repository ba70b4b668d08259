import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Decides loan applications with a set of rules that draw conclusions from each other until none has more to say. */
public final class LoanRules {
    private enum Outcome {
        GRANTED, REFERRED, REFUSED
    }

    private record Application(int id, int income, int debt, int amount, int years, String job) {
        int monthly() {
            return amount / (years * 12) + amount / 200;
        }
    }

    private record CaseFile(Application application, Set<String> facts) {
        boolean knows(String... wanted) {
            return facts.containsAll(List.of(wanted));
        }
    }

    private record Rule(String conclusion, int weight, Predicate<CaseFile> condition) {
    }

    private static Predicate<CaseFile> about(Predicate<Application> test) {
        return file -> test.test(file.application());
    }

    private static Predicate<CaseFile> given(String... facts) {
        return file -> file.knows(facts);
    }

    private static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        rules.add(new Rule("refuse", 9, given("stretched", "insecure")));
        rules.add(new Rule("refuse", 8, given("indebted").and(given("large"))));
        rules.add(new Rule("grant", 7, given("comfortable", "secure")));
        rules.add(new Rule("grant", 5, given("small").and(given("stretched").negate()).and(given("secure"))));
        rules.add(new Rule("comfortable", 4, about(a -> a.monthly() * 4 < a.income() && a.debt() < 30_000)));
        rules.add(new Rule("stretched", 4, about(a -> a.monthly() * 2 > a.income()).or(given("indebted"))));
        rules.add(new Rule("insecure", 3, given("secure").negate().and(about(a -> a.years() > 8))));
        rules.add(new Rule("secure", 3, about(a -> a.job().endsWith("er") || a.job().startsWith("civil"))));
        rules.add(new Rule("indebted", 2, about(a -> a.debt() > a.income() * 10)));
        rules.add(new Rule("large", 1, about(a -> a.amount() > 120_000)));
        rules.add(new Rule("small", 1, about(a -> a.amount() < 15_000)));
        rules.sort(Comparator.comparingInt(Rule::weight).reversed().thenComparing(Rule::conclusion));
        return rules;
    }

    private static Outcome decide(CaseFile file, List<Rule> rules) {
        boolean learned = true;
        while (learned && !file.knows("grant") && !file.knows("refuse")) {
            learned = false;
            for (Rule rule : rules) {
                if (!file.facts().contains(rule.conclusion()) && rule.condition().test(file)) {
                    file.facts().add(rule.conclusion());
                    learned = true;
                    break;
                }
            }
        }
        if (file.knows("refuse")) {
            return Outcome.REFUSED;
        }
        return file.knows("grant") ? Outcome.GRANTED : Outcome.REFERRED;
    }

    public static long run(int n) {
        List<Rule> rules = rules();
        List<String> jobs = List.of("baker", "actor", "civil servant", "teacher", "student", "joiner", "poet");
        Random random = new Random(2024);
        Map<Outcome, List<Application>> decided = new EnumMap<>(Outcome.class);
        Map<String, Integer> reasons = new TreeMap<>();
        for (int id = 0; id < n; id++) {
            int income = 1200 + (int) Math.abs(random.nextGaussian() * 1500);
            int debt = random.nextInt(4) == 0 ? random.nextInt(80_000) : 0;
            int amount = 1000 * (5 + random.nextInt(12) * random.nextInt(15));
            Application application = new Application(id, income, debt, amount, 2 + random.nextInt(20),
                    jobs.get(random.nextInt(jobs.size())));
            CaseFile file = new CaseFile(application, new LinkedHashSet<>());
            decided.computeIfAbsent(decide(file, rules), o -> new ArrayList<>()).add(application);
            reasons.merge(String.join(" > ", file.facts()), 1, Integer::sum);
        }
        long check = reasons.hashCode();
        for (Map.Entry<Outcome, List<Application>> entry : decided.entrySet()) {
            Map<String, Integer> byJob = entry.getValue().stream().collect(Collectors.groupingBy(
                    Application::job, TreeMap::new, Collectors.summingInt(Application::monthly)));
            check = check * 31 + byJob.hashCode() + entry.getKey().ordinal();
        }
        return check;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
