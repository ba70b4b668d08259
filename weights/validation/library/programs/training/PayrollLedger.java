import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Summarizes the payroll of a company by department, site and grade. */
public final class PayrollLedger {
    private static final List<String> DEPARTMENTS =
            List.of("sales", "sales", "sales", "support", "support", "warehouse", "warehouse", "engineering", "legal");
    private static final List<String> SITES = List.of("north", "north", "south", "harbour", "airport");
    private static final List<String> SYLLABLES =
            List.of("ka", "lo", "mir", "ten", "sa", "bru", "nel", "o", "vi", "dar");

    record Employee(int number, String name, String department, String site, int grade, long cents, int years) {
        boolean isVeteran() {
            return years >= 12;
        }

        long yearlyBonus() {
            return isVeteran() ? cents / 12 + 500L * years : cents / 40;
        }
    }

    record Line(String key, long total, long highest) {
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Employee> staff = hire(n);
        long sum = departmentLines(staff).stream()
                .mapToLong(line -> line.key().hashCode() % 1009 * line.total() + line.highest())
                .sum();
        sum = sum * 31 + rosterBySite(staff);

        Map<Integer, Employee> bestPaid = staff.stream()
                .collect(Collectors.toMap(Employee::grade, Function.identity(),
                        BinaryOperator.maxBy(Comparator.comparingLong(Employee::cents)
                                .thenComparing(Employee::number, Comparator.reverseOrder()))));
        sum = sum * 31 + bestPaid.values().stream().mapToLong(Employee::number).sum();

        Map<Boolean, Long> bonuses = staff.stream()
                .collect(Collectors.partitioningBy(Employee::isVeteran,
                        Collectors.summingLong(Employee::yearlyBonus)));
        sum = sum * 31 + 3 * bonuses.get(true) + bonuses.get(false);

        String longServing = staff.stream()
                .filter(Employee::isVeteran)
                .sorted(Comparator.comparingInt(Employee::years).reversed()
                        .thenComparing(Employee::name)
                        .thenComparingInt(Employee::number))
                .limit(25)
                .map(e -> e.name() + ":" + e.years())
                .collect(Collectors.joining(", ", "[", "]"));
        return sum * 31 + longServing.hashCode();
    }

    private static List<Employee> hire(int n) {
        Random random = new Random(20240229);
        return IntStream.range(0, n).mapToObj(number -> {
            String name = IntStream.rangeClosed(0, 1 + random.nextInt(3))
                    .mapToObj(i -> SYLLABLES.get(random.nextInt(SYLLABLES.size())))
                    .collect(Collectors.joining());
            int grade = 1 + random.nextInt(3) + random.nextInt(3) + random.nextInt(4);
            return new Employee(number, name, DEPARTMENTS.get(random.nextInt(DEPARTMENTS.size())),
                    SITES.get(random.nextInt(SITES.size())), grade,
                    180_000L + grade * 45_000L + random.nextInt(30_000), random.nextInt(8) * random.nextInt(5));
        }).collect(Collectors.toList());
    }

    private static List<Line> departmentLines(List<Employee> staff) {
        TreeMap<String, LongSummaryStatistics> pay = staff.stream()
                .collect(Collectors.groupingBy(Employee::department, TreeMap::new,
                        Collectors.summarizingLong(Employee::cents)));
        return pay.entrySet().stream()
                .map(e -> new Line(e.getKey(), e.getValue().getSum(), e.getValue().getMax()))
                .sorted(Comparator.comparingLong(Line::total).reversed())
                .toList();
    }

    private static long rosterBySite(List<Employee> staff) {
        Map<String, Map<Integer, Long>> heads = staff.stream()
                .collect(Collectors.groupingBy(Employee::site,
                        Collectors.groupingBy(Employee::grade, Collectors.counting())));
        long result = 0;
        for (var site : heads.entrySet()) {
            for (var grade : site.getValue().entrySet()) {
                result += site.getKey().length() * grade.getKey() * grade.getValue() * grade.getValue();
            }
        }
        return result;
    }
}
