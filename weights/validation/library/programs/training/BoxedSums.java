import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/** Boxed numbers are summed, folded, grouped and remembered in maps. */
public final class BoxedSums {
    private static <T> T fold(Iterable<T> items, T start, BinaryOperator<T> step) {
        T result = start;
        for (T item : items) {
            result = step.apply(result, item);
        }
        return result;
    }

    private static Long ways(Long steps, Map<Long, Long> known) {
        if (steps < 2) {
            return 1L;
        }
        Long found = known.get(steps);
        if (found == null) {
            found = ways(steps - 1, known) + ways(steps - 2, known);
            known.put(steps, found);
        }
        return found;
    }

    public static long run(int n) {
        long sum = 0;
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            numbers.clear();
            for (int k = 0; k < 60; k++) {
                numbers.add((i * 31 + k * k * 7) % 1000);
            }
            Integer total = 0;
            for (Integer number : numbers) {
                total += number;
            }
            sum += total;
            sum += fold(numbers, 0, Math::max) * 2L + fold(numbers, 1, (a, b) -> (a * 31 + b) & 0xffff);
            sum += ways(20L + i % 40, new HashMap<>());
            Map<Integer, List<Integer>> groups = numbers.stream().filter(x -> x % 3 != 0)
                .collect(Collectors.groupingBy(x -> x % 7));
            for (Map.Entry<Integer, List<Integer>> group : groups.entrySet()) {
                sum += group.getKey() * group.getValue().stream().mapToInt(Integer::intValue).sum();
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
