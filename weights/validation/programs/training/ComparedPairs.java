/** A map in sorted arrays whose keys are pairs, in orders that are put together from simpler ones. */
public final class ComparedPairs<K, V> {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    @FunctionalInterface
    private interface Ordering<T> {
        int compare(T one, T other);

        default Ordering<T> reversed() {
            return (one, other) -> compare(other, one);
        }

        default Ordering<T> then(Ordering<T> next) {
            return (one, other) -> {
                int result = compare(one, other);
                return result != 0 ? result : next.compare(one, other);
            };
        }

        default <S> Ordering<S> of(Getter<S, T> getter) {
            return (one, other) -> compare(getter.get(one), getter.get(other));
        }
    }

    @FunctionalInterface
    private interface Getter<S, T> {
        T get(S source);
    }

    private record Pair<A, B>(A first, B second) {
    }

    private final Ordering<K> ordering;
    private Object[] keys = new Object[8];
    private Object[] values = new Object[8];
    private int size;

    private ComparedPairs(Ordering<K> ordering) {
        this.ordering = ordering;
    }

    public static long run(int n) {
        Ordering<Integer> numbers = (one, other) -> Integer.compare(one, other);
        Ordering<Pair<Integer, Character>> byNumber = numbers.of(Pair::first);
        Ordering<Character> letters = (one, other) -> one - other;
        Ordering<Pair<Integer, Character>> byLetter = letters.of(Pair::second);
        ComparedPairs<Pair<Integer, Character>, Integer> rising = new ComparedPairs<>(byNumber.then(byLetter));
        ComparedPairs<Pair<Integer, Character>, Integer> falling =
                new ComparedPairs<>(byLetter.reversed().then(byNumber));
        int state = 42;
        long check = 0;
        for (int i = 0; i < n; i++) {
            state = state * 214013 + 2531011;
            Pair<Integer, Character> key = new Pair<>(state >>> 16 & 31, (char) ('a' + (state >>> 21 & 7)));
            ComparedPairs<Pair<Integer, Character>, Integer> map = state < 0 ? rising : falling;
            int before = map.put(key, i, -1);
            check = check * 5 + before + map.keyAt(map.size / 2).first();
        }
        return check * 1000 + rising.size + falling.size;
    }

    @SuppressWarnings("unchecked")
    private K keyAt(int index) {
        return (K) keys[index];
    }

    @SuppressWarnings("unchecked")
    private V put(K key, V value, V absent) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int difference = ordering.compare(key, keyAt(middle));
            if (difference == 0) {
                V old = (V) values[middle];
                values[middle] = value;
                return old;
            }
            if (difference < 0) {
                high = middle - 1;
            } else {
                low = middle + 1;
            }
        }
        if (size == keys.length) {
            keys = opened(keys, size, size * 2);
            values = opened(values, size, size * 2);
        }
        for (int i = size++; i > low; i--) {
            keys[i] = keys[i - 1];
            values[i] = values[i - 1];
        }
        keys[low] = key;
        values[low] = value;
        return absent;
    }

    private static Object[] opened(Object[] items, int size, int capacity) {
        Object[] larger = new Object[capacity];
        for (int i = 0; i < size; i++) {
            larger[i] = items[i];
        }
        return larger;
    }
}
