import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collectors of one's own (the greatest few, runs, a median) applied to the rounds of a song contest. */
public final class CollectorWorkshop {
    record Vote(String jury, String song, int points) {
    }

    record Run<K>(K key, int length) {
    }

    record Verdict(String favourite, double mean, List<Integer> best) {
    }

    static <T> Collector<T, ?, List<T>> greatest(int count, Comparator<? super T> order) {
        return Collector.of(() -> new PriorityQueue<T>(count + 1, order), (queue, item) -> {
            queue.add(item);
            if (queue.size() > count) {
                queue.poll();
            }
        }, (a, b) -> {
            throw new UnsupportedOperationException();
        }, queue -> {
            List<T> list = new ArrayList<>(queue);
            list.sort(Collections.reverseOrder(order));
            return list;
        });
    }

    static <T, K> Collector<T, Deque<Run<K>>, Deque<Run<K>>> runs(Function<? super T, ? extends K> by) {
        return Collector.of(ArrayDeque::new, (runs, item) -> {
            K key = by.apply(item);
            Run<K> last = runs.peekLast();
            if (last != null && last.key().equals(key)) {
                runs.pollLast();
                runs.addLast(new Run<>(key, last.length() + 1));
            } else {
                runs.addLast(new Run<>(key, 1));
            }
        }, (a, b) -> {
            throw new UnsupportedOperationException();
        }, Collector.Characteristics.IDENTITY_FINISH);
    }

    static Collector<Integer, ?, Integer> median() {
        return Collectors.collectingAndThen(Collectors.toCollection(ArrayList::new), list -> {
            Collections.sort(list);
            return list.isEmpty() ? 0 : list.get(list.size() / 2);
        });
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Random random = new Random(n);
        String[] juries = {"Oslo", "Rome", "Bern", "Vaduz", "Lisbon", "Riga", "Cork"};
        List<Vote> votes = Stream.generate(() -> new Vote(juries[random.nextInt(3) + random.nextInt(5)],
                        "song " + (char) ('A' + random.nextInt(5) * random.nextInt(6)), random.nextInt(12) + 1))
                .limit(n)
                .collect(Collectors.toUnmodifiableList());

        List<Vote> top = votes.stream().collect(greatest(7,
                Comparator.comparingInt(Vote::points).thenComparing(Vote::song).thenComparing(Vote::jury)));
        StringJoiner podium = new StringJoiner(" > ", "{", "}");
        top.forEach(v -> podium.add(v.song() + "=" + v.points()));

        Map<Integer, Long> lengths = votes.stream()
                .collect(runs(v -> v.points() > 4))
                .stream()
                .collect(Collectors.groupingBy(Run::length, TreeMap::new, Collectors.counting()));

        SortedMap<String, Verdict> verdicts = votes.stream().collect(Collectors.groupingBy(Vote::jury, TreeMap::new,
                Collectors.teeing(
                        Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Vote::points)
                                .thenComparing(Vote::song)), found -> found.map(Vote::song).orElse("-")),
                        Collectors.mapping(Vote::points, Collectors.teeing(
                                Collectors.averagingInt((Integer p) -> p), greatest(3, Integer::compare),
                                (mean, best) -> new Verdict("", mean, best))),
                        (song, rest) -> new Verdict(song, rest.mean(), rest.best()))));

        IntSummaryStatistics spread = votes.stream()
                .collect(Collectors.groupingBy(Vote::song, Collectors.mapping(Vote::points, median())))
                .values().stream().collect(Collectors.summarizingInt(m -> m));

        long sum = podium.toString().hashCode() + 1009L * lengths.hashCode() + spread.getSum() * 13 + spread.getMax();
        for (Verdict v : verdicts.values()) {
            sum = sum * 41 + v.favourite().hashCode() + Math.round(v.mean() * 1000) + v.best().hashCode();
        }
        return sum;
    }
}
