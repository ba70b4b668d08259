/** A growing list with an iterator, a filter and a sum. */
public final class GenericList {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Condition<T> {
        boolean holds(T value);
    }

    private static final class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    private static final class Items<T> implements Iterable<T> {
        private Object[] items = new Object[4];
        private int size;

        void add(T item) {
            if (size == items.length) {
                Object[] larger = new Object[size * 2];
                for (int i = 0; i < size; i++) {
                    larger[i] = items[i];
                }
                items = larger;
            }
            items[size++] = item;
        }

        Items<T> where(Condition<T> condition) {
            Items<T> result = new Items<>();
            for (T item : this) {
                if (condition.holds(item)) {
                    result.add(item);
                }
            }
            return result;
        }

        @Override
        public java.util.Iterator<T> iterator() {
            return new java.util.Iterator<T>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < size;
                }

                @Override
                @SuppressWarnings("unchecked")
                public T next() {
                    return (T) items[at++];
                }
            };
        }
    }

    public static long run(int n) {
        long sum = 0;
        for (int round = 0; round < n; round++) {
            Items<Box> boxes = new Items<>();
            for (int i = 0; i < 100; i++) {
                boxes.add(new Box(i * 7 + round));
            }
            Items<Box> some = boxes.where(new Condition<Box>() {
                @Override
                public boolean holds(Box box) {
                    return box.value % 3 == 0;
                }
            });
            for (Box box : some) {
                sum += box.value;
            }
        }
        return sum;
    }
}
