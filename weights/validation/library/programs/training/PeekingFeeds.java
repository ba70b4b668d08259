import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/** Merges sorted news feeds lazily through iterators that peek, filter and cut into pages. */
public final class PeekingFeeds {
    private record Item(long time, int source, int topic) {
    }

    private static List<Item> feed(int source, int size) {
        return new AbstractList<>() {
            @Override
            public Item get(int index) {
                int noise = (Objects.checkIndex(index, size) * 7919 + source * 104729) >>> 3 & 63;
                return new Item(index * (64L + source) + noise % (64 + source), source, noise % (3 + source));
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    private abstract static class Peeking<T> implements Iterator<T> {
        private T head;
        private boolean ready;

        abstract T advance();

        T peek() {
            head = ready ? head : advance();
            ready = true;
            return head;
        }

        @Override
        public boolean hasNext() {
            return peek() != null;
        }

        @Override
        public T next() {
            Optional<T> result = Optional.ofNullable(peek());
            ready = false;
            return result.orElseThrow();
        }
    }

    private static <T> Peeking<T> filter(Iterator<? extends T> source, Predicate<? super T> wanted) {
        return new Peeking<>() {
            @Override
            T advance() {
                while (source.hasNext()) {
                    T candidate = source.next();
                    if (wanted.test(candidate)) {
                        return candidate;
                    }
                }
                return null;
            }
        };
    }

    private static <T> Peeking<T> merge(List<Peeking<T>> sources, Comparator<? super T> order) {
        PriorityQueue<Peeking<T>> heap = new PriorityQueue<>((a, b) -> order.compare(a.peek(), b.peek()));
        sources.stream().filter(Peeking::hasNext).forEach(heap::add);
        return new Peeking<>() {
            @Override
            T advance() {
                Peeking<T> first = heap.poll();
                T result = first == null ? null : first.next();
                if (result != null && first.hasNext()) {
                    heap.add(first);
                }
                return result;
            }
        };
    }

    public static long run(int n) {
        List<Peeking<Item>> feeds = new ArrayList<>();
        for (int source = 0; source < 3 + n / 200; source++) {
            int muted = source % 3;
            feeds.add(filter(feed(source, 4 + n / (1 + source)).iterator(), item -> item.topic() != muted));
        }
        Comparator<Item> order = Comparator.comparingLong(Item::time).thenComparing(item -> -item.source());
        Peeking<Item> news = merge(feeds, order);
        long checksum = 1;
        while (news.hasNext()) {
            List<Item> page = new ArrayList<>();
            while (page.size() < 25 && news.hasNext()) {
                page.add(news.next());
            }
            page.removeIf(item -> (item.topic() & 1) == 1 && item.source() > 4);
            checksum = checksum * 31 + page.hashCode();
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
