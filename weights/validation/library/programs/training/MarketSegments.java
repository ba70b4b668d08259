import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Divides customers by age, income and number of visits into market segments until the segments settle. */
public final class MarketSegments {
    private static final int SEGMENTS = 5;
    private static final int ROUNDS = 6;

    record Customer(int age, int income, int visits) {
        int distance(Customer other) {
            int ages = 3 * (age - other.age);
            int incomes = income - other.income;
            int visitings = 5 * (visits - other.visits);
            return ages * ages + incomes * incomes + visitings * visitings;
        }

        static Customer typical(Collection<Customer> customers) {
            return new Customer(average(customers, Customer::age), average(customers, Customer::income),
                    average(customers, Customer::visits));
        }

        private static int average(Collection<Customer> customers, ToIntFunction<Customer> field) {
            return (int) Math.round(customers.stream().mapToInt(field).average().orElse(0));
        }
    }

    private static Customer invent(Random random, int number) {
        int group = number * number % 7;
        int age = 20 + group * 6 + random.nextInt(15);
        int income = 90 + group % 3 * 80 + (int) (random.nextGaussian() * 20);
        return new Customer(age, Math.max(10, income), random.nextInt(4) * (group % 4 + 1));
    }

    private static Integer nearest(List<Customer> centres, Customer customer) {
        return IntStream.range(0, centres.size())
                .boxed()
                .min(Comparator.comparingInt(i -> centres.get(i).distance(customer)))
                .orElseThrow();
    }

    public static long run(int n) {
        Random random = new Random(5);
        List<Customer> customers = IntStream.range(0, n)
                .mapToObj(number -> invent(random, number % 10_000))
                .collect(Collectors.toList());
        List<Customer> centres = customers.stream()
                .distinct()
                .limit(SEGMENTS)
                .collect(Collectors.toCollection(ArrayList::new));
        Map<Integer, List<Customer>> segments = Map.of();
        for (int round = 0; round < ROUNDS; round++) {
            List<Customer> fixed = List.copyOf(centres);
            segments = customers.stream()
                    .collect(Collectors.groupingBy(customer -> nearest(fixed, customer), TreeMap::new,
                            Collectors.toList()));
            segments.forEach((index, members) -> centres.set(index, Customer.typical(members)));
        }
        long spread = 0;
        for (Map.Entry<Integer, List<Customer>> segment : segments.entrySet()) {
            Customer centre = centres.get(segment.getKey());
            spread += segment.getValue().stream().mapToLong(centre::distance).sum();
            spread = spread * 3 + centre.age() + 100L * segment.getValue().size();
        }
        return spread;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
