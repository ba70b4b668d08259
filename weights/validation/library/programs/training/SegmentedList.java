import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Provides a list that grows by segments and never copies, with its own spliterator, and feeds it to streams. */
public final class SegmentedList<E> extends AbstractList<E> {
    private static final int SHIFT = 6;
    private static final int MASK = (1 << SHIFT) - 1;

    private final List<List<E>> segments = new ArrayList<>();
    private int size;

    @Override
    public int size() {
        return size;
    }

    @Override
    public E get(int index) {
        return segments.get(index >> SHIFT).get(index & MASK);
    }

    @Override
    public boolean add(E element) {
        if ((size & MASK) == 0) {
            segments.add(new ArrayList<>(MASK + 1));
        }
        modCount++;
        return segments.get(size++ >> SHIFT).add(element);
    }

    @Override
    public Spliterator<E> spliterator() {
        return new Pieces(0, size);
    }

    private final class Pieces implements Spliterator<E> {
        private int from;
        private final int to;

        Pieces(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public boolean tryAdvance(Consumer<? super E> action) {
            if (from == to) {
                return false;
            }
            action.accept(get(from++));
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            while (from < to) {
                int end = Math.min(to, (from | MASK) + 1);
                segments.get(from >> SHIFT).subList(from & MASK, ((end - 1) & MASK) + 1).forEach(action);
                from = end;
            }
        }

        @Override
        public Spliterator<E> trySplit() {
            int start = from;
            from = to - start < 16 ? start : (start + to) >>> 1;
            return start == from ? null : new Pieces(start, from);
        }

        @Override
        public long estimateSize() {
            return to - from;
        }

        @Override
        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED;
        }
    }

    private static long pieces(Spliterator<String> all, int deep) {
        long[] letters = {all.estimateSize()};
        Spliterator<String> front = deep == 0 ? null : all.trySplit();
        all.forEachRemaining(word -> letters[0] += word.charAt(0));
        return front == null ? letters[0] : pieces(front, deep - 1) * 31 + letters[0];
    }

    public static long run(int n) {
        SegmentedList<String> words = new SegmentedList<>();
        for (int i = 0; i < n; i++) {
            words.add(Integer.toString(i * 131 % 1009 * 7, 5 + i % 20));
        }
        long check = pieces(words.spliterator(), 6);
        check += words.stream().skip(n / 5).filter(w -> w.indexOf('1') >= 0)
                .collect(Collectors.groupingBy(String::length, Collectors.counting())).hashCode();
        check = check * 31 + words.stream().limit(n / 2 + 1).distinct().mapToInt(String::hashCode).sum();
        String[] sorted = words.stream().map(w -> w.compareTo("4") < 0 ? w.concat("x") : w).toArray(String[]::new);
        Arrays.sort(sorted);
        return check * 31 + words.hashCode() + words.indexOf(sorted[n / 3]) + words.lastIndexOf(sorted[n - 1]);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
