import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Streams with windows, pairs and sessions, made with spliterators, over the clicks of visitors to a site. */
public final class SlidingSpliterators {
    record Click(int second, int visitor, String page) {
    }

    record Two<T>(T first, T second) {
    }

    /** Hands out groups of neighbours for as long as each belongs with the one before it. */
    static final class Sessions<T> extends AbstractSpliterator<List<T>> {
        private final Spliterator<T> source;
        private final BiPredicate<T, T> together;
        private T waiting;

        Sessions(Spliterator<T> source, BiPredicate<T, T> together) {
            super(source.estimateSize(), Spliterator.ORDERED | Spliterator.NONNULL);
            this.source = source;
            this.together = together;
        }

        @Override
        public boolean tryAdvance(Consumer<? super List<T>> action) {
            if (waiting == null && !source.tryAdvance(item -> waiting = item)) {
                return false;
            }
            List<T> group = new ArrayList<>();
            T last;
            do {
                last = waiting;
                waiting = null;
                group.add(last);
            } while (source.tryAdvance(item -> waiting = item) && together.test(last, waiting));
            action.accept(group);
            return true;
        }
    }

    static <T> Stream<List<T>> sessions(Stream<T> stream, BiPredicate<T, T> together) {
        return StreamSupport.stream(new Sessions<>(stream.spliterator(), together), false);
    }

    static <T> Stream<List<T>> windows(List<T> list, int width) {
        return IntStream.rangeClosed(0, list.size() - width).mapToObj(from -> new AbstractList<T>() {
            @Override
            public T get(int index) {
                return list.get(from + Objects.checkIndex(index, width));
            }

            @Override
            public int size() {
                return width;
            }
        });
    }

    static <T> Stream<Two<T>> pairs(Stream<T> stream) {
        Spliterator<T> source = stream.spliterator();
        List<T> held = new ArrayList<>(2);
        Spliterator<Two<T>> paired = new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED) {
            @Override
            public boolean tryAdvance(Consumer<? super Two<T>> action) {
                if (held.isEmpty() && !source.tryAdvance(held::add) || !source.tryAdvance(held::add)) {
                    return false;
                }
                action.accept(new Two<>(held.remove(0), held.get(0)));
                return true;
            }
        };
        return StreamSupport.stream(paired, false);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String[] pages = {"home", "home", "list", "item", "item", "item", "basket", "till"};
        List<Click> clicks = new ArrayList<>();
        for (int i = 0, seed = 5, second = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            second += (seed >>> 16) % 40 == 0 ? 600 : (seed >>> 18) % 25;
            clicks.add(new Click(second, (seed >>> 9) % 5, pages[(seed >>> 21) % 8]));
        }
        long visits = sessions(clicks.stream(), (a, b) -> b.second() - a.second() < 300)
                .mapToLong(s -> s.size() * 17L + s.get(s.size() - 1).page().hashCode() % 100)
                .reduce(0, (a, b) -> a * 33 + b);
        long busiest = windows(clicks, 4)
                .filter(w -> w.contains(clicks.get(0)) || w.get(3).second() - w.get(0).second() < 12)
                .map(w -> w.stream().map(Click::page).distinct().collect(Collectors.joining("-")))
                .mapToLong(String::hashCode)
                .sum();
        long repeats = pairs(clicks.stream().sorted(Comparator.comparingInt(Click::visitor)
                .thenComparingInt(Click::second)).map(Click::page)).filter(p -> p.first().equals(p.second())).count();
        return visits * 3 + busiest * 5 + repeats;
    }
}
