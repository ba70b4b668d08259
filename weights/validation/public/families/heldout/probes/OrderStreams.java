import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A day's orders are filtered, grouped, ranked and summed by pipelines of streams. */
public final class OrderStreams {

    record Order(int id, String city, int pieces, double price) {
        double worth() {
            return pieces * price;
        }
    }

    private static final List<String> CITIES = List.of("Oslo", "Lima", "Kyoto", "Cairo", "Quito", "Perth");

    private static final List<Order> ORDERS = IntStream.range(0, 300)
            .mapToObj(i -> new Order(i, CITIES.get(i * i % 6), 1 + i * 17 % 23, 0.5 + i * 29 % 101))
            .collect(Collectors.toList());

    private static double dayTotal(List<Order> day, int threshold) {
        Map<String, Double> byCity = day.stream()
                .filter(order -> order.pieces() > threshold)
                .collect(Collectors.groupingBy(Order::city, TreeMap::new, Collectors.summingDouble(Order::worth)));
        double best = day.stream()
                .sorted(Comparator.comparingDouble(Order::worth).reversed().thenComparing(Order::id))
                .limit(5)
                .mapToDouble(Order::price)
                .sum();
        String initials = byCity.keySet().stream().map(city -> city.substring(0, 1)).collect(Collectors.joining("/"));
        return best + initials.length() + byCity.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    public static long run(int n) {
        return IntStream.range(0, n)
                .mapToLong(i -> {
                    int from = i % 20 * 13;
                    return Math.round(dayTotal(ORDERS.subList(from, from + 40), i % 12) * 10) ^ i;
                })
                .reduce(0, (left, right) -> left * 7 + right);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
