import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/** Two sorted tables are joined on their key by stacked iterators that peek, filter and merge. */
public final class MergeJoin {

    private record Row(int key, String text) { }

    private static final class Peeking<T> implements Iterator<T> {
        private final Iterator<T> source;
        private final Predicate<? super T> wanted;
        private T ahead;

        Peeking(Iterator<T> source, Predicate<? super T> wanted) {
            this.source = source;
            this.wanted = wanted;
            advance();
        }

        private void advance() {
            ahead = null;
            while (ahead == null && source.hasNext()) {
                T candidate = source.next();
                ahead = wanted.test(candidate) ? candidate : null;
            }
        }

        T peek() {
            return ahead;
        }

        @Override
        public boolean hasNext() {
            return ahead != null;
        }

        @Override
        public T next() {
            T result = ahead;
            advance();
            return result;
        }
    }

    private static final List<Row> LEFT = table(400, 3, "left");
    private static final List<Row> RIGHT = table(400, 2, "right");

    private static List<Row> table(int rows, int gap, String name) {
        List<Row> table = new ArrayList<>();
        for (int i = 0, key = 0; i < rows; i++, key += 1 + i * 7 % gap) {
            table.add(new Row(key, name + i % 37));
        }
        return table;
    }

    public static long run(int n) {
        long hash = 0;
        for (int i = 0; i < n; i++) {
            int from = i % 20 * 17;
            int odd = i % 4;
            Peeking<Row> left = new Peeking<>(LEFT.subList(from, from + 50).iterator(), row -> row.key() % 5 != odd);
            Peeking<Row> right = new Peeking<>(RIGHT.listIterator(from), row -> row.text().length() > 5);
            while (left.hasNext() && right.hasNext()) {
                int order = Integer.compare(left.peek().key(), right.peek().key());
                if (order == 0) {
                    hash = hash * 31 + left.next().text().hashCode() - right.next().text().hashCode();
                } else {
                    hash += order < 0 ? left.next().key() : right.next().key() * 3L;
                }
            }
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
