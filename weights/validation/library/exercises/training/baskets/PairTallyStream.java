import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Counts which articles are bought together by streaming records of pairs into groups. */
public final class PairTallyStream {
    record Together(int first, int second) {
    }

    record Tally(Together pair, long times) {
        long weight() {
            return times * times * (pair.first() * 100L + pair.second());
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<Together, Long> counts = baskets(n).stream()
                .flatMap(basket -> IntStream.range(0, basket.size()).boxed()
                        .flatMap(i -> basket.subList(i + 1, basket.size()).stream()
                                .map(second -> new Together(basket.get(i), second))))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        long total = counts.entrySet().stream()
                .map(e -> new Tally(e.getKey(), e.getValue()))
                .mapToLong(Tally::weight)
                .sum();
        return counts.entrySet().stream()
                .map(e -> new Tally(e.getKey(), e.getValue()))
                .sorted(Comparator.comparingLong(Tally::times).reversed()
                        .thenComparingInt(t -> t.pair().first())
                        .thenComparingInt(t -> t.pair().second()))
                .limit(5)
                .mapToLong(Tally::weight)
                .reduce(total, (sum, weight) -> sum * 31 + weight);
    }

    private static List<List<Integer>> baskets(int n) {
        Random random = new Random(8128);
        List<List<Integer>> baskets = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            TreeSet<Integer> basket = new TreeSet<>();
            for (int k = 2 + random.nextInt(6); k > 0; k--) {
                basket.add(random.nextInt(6) * random.nextInt(6));
            }
            baskets.add(new ArrayList<>(basket));
        }
        return baskets;
    }
}
