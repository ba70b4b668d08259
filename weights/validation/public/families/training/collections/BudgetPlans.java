import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.PriorityQueue;
import io.vavr.collection.Stream;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.util.Comparator;
import java.util.Random;

/** Vavr sums up budgets with immutable lists, vectors, maps, lazy streams, options and tries. */
public final class BudgetPlans {
    private static Either<String, Integer> parse(String text) {
        return Try.of(() -> Integer.parseInt(text)).toEither().mapLeft(problem -> problem.getClass().getSimpleName());
    }

    public static long run(int n) {
        Random random = new Random(8);
        List<Tuple2<String, String>> entries = List.fill(4 * n,
                () -> Tuple.of("post" + random.nextInt(12), random.nextInt(9) == 0 ? "?" : "" + random.nextInt(900)));
        Map<String, Integer> totals = entries.foldLeft(HashMap.empty(), (map, entry) ->
                map.put(entry._1, map.getOrElse(entry._1, 0) + parse(entry._2).getOrElse(1)));
        Vector<Integer> amounts = entries.toVector().flatMap(entry -> parse(entry._2).toOption());
        TreeMap<Integer, Integer> bySize = amounts.foldLeft(TreeMap.empty(Comparator.reverseOrder()),
                (map, amount) -> map.put(amount / 50, amount));
        PriorityQueue<Integer> queue = PriorityQueue.ofAll(amounts.map(a -> a * 7919 % 1009));
        long sum = Stream.from(1).map(i -> i * i % 97).filter(i -> i % 3 == 0).take(2 * n).sum().longValue();
        while (queue.size() > amounts.size() / 2) {
            Tuple2<Integer, PriorityQueue<Integer>> next = queue.dequeue();
            sum = sum * 31 + next._1;
            queue = next._2;
        }
        Vector<Integer> patched = amounts;
        for (int i = 0; i < amounts.size(); i += 3) {
            patched = patched.update(i, patched.get(i) + 1);
        }
        Option<Integer> first = patched.zipWithIndex().find(pair -> pair._1 > 800).map(Tuple2::_2);
        sum = sum * 31 + first.getOrElse(-1) + patched.sliding(2, 2).map(w -> w.head()).sum().longValue();
        return sum * 31 + totals.toSortedMap(t -> t).values().foldLeft(7, (a, b) -> a * 31 + b)
                + bySize.keySet().mkString(",").hashCode();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
