/** Iterators around iterators: zipped, cut short, filtered, and flattened. */
public final class IteratorChains {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Walk<T> {
        boolean hasNext();

        T next();
    }

    private interface Mapping<A, B> {
        B apply(A value);
    }

    private record Pair<A, B>(A first, B second) { }

    private static final class Counting implements Walk<Integer> {
        private int next;
        private final int step;
        private final int end;

        Counting(int start, int step, int end) {
            next = start;
            this.step = step;
            this.end = end;
        }

        @Override
        public boolean hasNext() {
            return next < end;
        }

        @Override
        public Integer next() {
            next += step;
            return next - step;
        }
    }

    private record Zip<A, B>(Walk<A> left, Walk<B> right) implements Walk<Pair<A, B>> {
        @Override
        public boolean hasNext() {
            return left.hasNext() && right.hasNext();
        }

        @Override
        public Pair<A, B> next() {
            return new Pair<>(left.next(), right.next());
        }
    }

    private static final class Where<T> implements Walk<T> {
        private final Walk<T> inner;
        private final Mapping<T, Boolean> test;
        private T found;

        Where(Walk<T> inner, Mapping<T, Boolean> test) {
            this.inner = inner;
            this.test = test;
        }

        @Override
        public boolean hasNext() {
            while (found == null && inner.hasNext()) {
                T value = inner.next();
                if (test.apply(value)) {
                    found = value;
                }
            }
            return found != null;
        }

        @Override
        public T next() {
            T value = found;
            found = null;
            return value;
        }
    }

    private static final class Flat<A, B> implements Walk<B> {
        private final Walk<A> outer;
        private final Mapping<A, Walk<B>> spread;
        private Walk<B> current;

        Flat(Walk<A> outer, Mapping<A, Walk<B>> spread) {
            this.outer = outer;
            this.spread = spread;
        }

        @Override
        public boolean hasNext() {
            while ((current == null || !current.hasNext()) && outer.hasNext()) {
                current = spread.apply(outer.next());
            }
            return current != null && current.hasNext();
        }

        @Override
        public B next() {
            return current.next();
        }
    }

    public static long run(int n) {
        Walk<Integer> rising = new Flat<>(new Counting(0, 3, n), start -> new Counting(start % 50, 1 + start % 4, 60));
        Walk<Integer> chosen = new Where<>(rising, value -> (value * 7 & 12) != 8);
        Walk<Integer> others = new Where<>(new Counting(0, 1, 10 * n + 20), value -> value % 3 != 1);
        Walk<Pair<Integer, Integer>> pairs = new Zip<>(chosen, others);
        Walk<Pair<Integer, Integer>> apart = new Where<>(pairs, pair -> (pair.first ^ pair.second) % 5 != 0);
        long sum = 0;
        while (apart.hasNext()) {
            Pair<Integer, Integer> pair = apart.next();
            sum = sum * 9 + pair.first * 5L - pair.second;
        }
        return sum;
    }
}
