/** Finds common numbers with hash sets of objects that know how to keep what another set has. */
public final class BoxedSets {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private interface Visitor<T> {
        void visit(T item);
    }

    private static final class Chain<T> {
        private final T item;
        private final Chain<T> rest;

        Chain(T item, Chain<T> rest) {
            this.item = item;
            this.rest = rest;
        }

        T item() {
            return item;
        }

        Chain<T> rest() {
            return rest;
        }
    }

    private static final class Numbers {
        private Object[] buckets = new Object[8];
        private int size;

        @SuppressWarnings("unchecked")
        private Chain<Integer> bucket(int index) {
            return (Chain<Integer>) buckets[index];
        }

        private int indexOf(Integer number) {
            return (number * 31 & Integer.MAX_VALUE) % buckets.length;
        }

        boolean contains(Integer number) {
            for (Chain<Integer> link = bucket(indexOf(number)); link != null; link = link.rest()) {
                if (link.item().intValue() == number.intValue()) {
                    return true;
                }
            }
            return false;
        }

        void add(Integer number) {
            if (contains(number)) {
                return;
            }
            if (size > buckets.length * 2) {
                Numbers larger = new Numbers();
                larger.buckets = new Object[buckets.length * 2 + 1];
                each(item -> larger.add(item));
                buckets = larger.buckets;
            }
            int index = indexOf(number);
            buckets[index] = new Chain<>(number, bucket(index));
            size++;
        }

        void each(Visitor<Integer> visitor) {
            for (int i = 0; i < buckets.length; i++) {
                for (Chain<Integer> link = bucket(i); link != null; link = link.rest()) {
                    visitor.visit(link.item());
                }
            }
        }

        Numbers common(Numbers other) {
            Numbers result = new Numbers();
            each(number -> {
                if (other.contains(number)) {
                    result.add(number);
                }
            });
            return result;
        }
    }

    private static final class Sum implements Visitor<Integer> {
        private long total;

        @Override
        public void visit(Integer item) {
            total += item;
        }
    }

    private static Numbers numbers(int count, int seed) {
        Numbers numbers = new Numbers();
        int state = seed;
        for (int i = 0; i < count; i++) {
            state = state * 1103515245 + 12345;
            numbers.add((state >>> 14) % (2 * count));
        }
        return numbers;
    }

    public static long run(int n) {
        Numbers common = numbers(n, 3).common(numbers(n, 5));
        Sum sum = new Sum();
        common.each(sum);
        return sum.total * 1000 + common.size;
    }
}
