import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Orders are filtered, mapped, grouped and joined by streams, and small functions are chained. */
public final class StreamPipelines {
    private record Order(int id, String customer, double price) { }

    private static final String[] NAMES = {"ann", "bob", "cyd", "dan", "eve"};

    public static long run(int n) {
        List<Order> orders = IntStream.range(0, 30)
            .mapToObj(i -> new Order(i, NAMES[i * 7 % 5], i * 13 % 29 + 0.5)).collect(Collectors.toList());
        IntUnaryOperator chain = x -> x + 1;
        Function<Integer, Integer> boxed = Function.identity();
        for (int i = 1; i < 6; i++) {
            int k = i;
            chain = chain.andThen(x -> x * k ^ 5);
            boxed = boxed.andThen(x -> x + k);
        }
        long sum = 0;
        for (int round = 0; round < n; round++) {
            double limit = round % 20;
            Predicate<Order> dear = order -> order.price() > limit;
            Map<String, Double> totals = orders.stream().filter(dear.and(order -> order.id() % 4 != 1))
                .collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingDouble(Order::price)));
            for (double total : totals.values()) {
                sum = sum * 3 + (long) (total * 2);
            }
            sum += orders.stream().sorted(Comparator.comparingDouble(Order::price).reversed()).skip(round % 5).limit(3)
                .map(Order::customer).collect(Collectors.joining("-")).hashCode();
            sum += IntStream.rangeClosed(1, 50).filter(x -> x % 3 != 0).map(chain).sum();
            sum += Arrays.stream(NAMES).flatMapToInt(String::chars).mapToObj(c -> c).distinct().mapToInt(c -> c).max().orElse(0);
            sum += boxed.apply(round) + (orders.stream().anyMatch(dear.negate()) ? 1 : 0);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
