import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lambdas: streams, predicates that are combined, functions in a list. */
public final class Lambdas {
    public static final int SIZE = 180_000;

    public static long run(int n) {
        IntPredicate interesting = number -> number % 3 != 0;
        interesting = interesting.and(number -> number % 5 != 0).or(number -> number % 7 == 0);
        long sum = IntStream.rangeClosed(1, n).filter(interesting).mapToLong(number -> (long) number * number).sum();
        List<String> words = IntStream.range(0, n / 10).mapToObj(i -> "w" + i % 500).collect(Collectors.toList());
        long distinct = words.stream().map(word -> word.substring(1)).distinct().count();
        int longest = words.stream().mapToInt(String::length).max().orElse(0);
        List<Function<Integer, Integer>> steps = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            int step = i;
            steps.add(number -> (number * step + 1) % 10_007);
        }
        int value = 1;
        for (int i = 0; i < n; i++) {
            for (Function<Integer, Integer> step : steps) {
                value = step.apply(value);
            }
        }
        return sum + distinct + longest + value;
    }
}
