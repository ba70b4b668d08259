/** Columns of a table as lists of any type, with filters, mappings and groups that are given as functions. */
public final class BoxedColumns {
    private interface Function<A, B> {
        B of(A value);
    }

    private interface Combination<A> {
        A of(A first, A second);
    }

    private interface Question<A> {
        boolean holds(A value);
    }

    private static final class Pair<A, B> {
        private final A key;
        private B value;
        private final Pair<A, B> next;

        private Pair(A key, B value, Pair<A, B> next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private static final class Column<T> {
        private Object[] cells = new Object[8];
        private int size;

        private void add(T value) {
            if (size == cells.length) {
                Object[] larger = new Object[size * 2];
                System.arraycopy(cells, 0, larger, 0, size);
                cells = larger;
            }
            cells[size++] = value;
        }

        @SuppressWarnings("unchecked")
        private T get(int place) {
            return (T) cells[place];
        }

        private <R> Column<R> map(Function<T, R> function) {
            Column<R> result = new Column<>();
            for (int i = 0; i < size; i++) {
                result.add(function.of(get(i)));
            }
            return result;
        }

        private Column<T> where(Question<T> question) {
            Column<T> result = new Column<>();
            for (int i = 0; i < size; i++) {
                T value = get(i);
                if (question.holds(value)) {
                    result.add(value);
                }
            }
            return result;
        }

        private T fold(T start, Combination<T> combination) {
            T result = start;
            for (int i = 0; i < size; i++) {
                result = combination.of(result, get(i));
            }
            return result;
        }

        private <K> Pair<K, T> grouped(Function<T, K> key, Combination<T> combination) {
            Pair<K, T> groups = null;
            for (int i = 0; i < size; i++) {
                T value = get(i);
                K wanted = key.of(value);
                Pair<K, T> group = groups;
                while (group != null && !group.key.equals(wanted)) {
                    group = group.next;
                }
                if (group == null) {
                    groups = new Pair<>(wanted, value, groups);
                } else {
                    group.value = combination.of(group.value, value);
                }
            }
            return groups;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Column<Integer> numbers = new Column<>();
        int seed = 90210;
        for (int i = 0; i < n; i++) {
            seed = seed * 1597334677 + 3;
            numbers.add(seed >>> 12);
        }
        Column<Long> squares = numbers.where(x -> x > 300_000).map(x -> (long) x * x);
        long sum = squares.fold(0L, (a, b) -> a + (b ^ a >>> 3));
        sum += numbers.fold(1 << 30, (a, b) -> a < b ? a : b);
        Pair<Character, Integer> groups = numbers.grouped(x -> (char) ('a' + x % 7), (a, b) -> a * 3 + b);
        for (Pair<Character, Integer> group = groups; group != null; group = group.next) {
            sum = sum * 31 + group.key * group.value;
        }
        return sum;
    }
}
