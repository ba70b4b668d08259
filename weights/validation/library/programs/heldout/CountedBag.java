import java.util.AbstractCollection;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/** A bag that counts equal elements in a map, with an iterator that can remove, used to match stock with orders. */
public final class CountedBag<E> extends AbstractCollection<E> {
    private final Map<E, MutableInteger> map = new HashMap<>();
    private int size;

    private static final class MutableInteger {
        int value;
    }

    private final class BagIterator implements Iterator<E> {
        private final Iterator<Map.Entry<E, MutableInteger>> entries = map.entrySet().iterator();
        private Map.Entry<E, MutableInteger> current;
        private int remaining;

        @Override
        public boolean hasNext() {
            return remaining > 0 || entries.hasNext();
        }

        @Override
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (remaining == 0) {
                current = entries.next();
                remaining = current.getValue().value;
            }
            remaining--;
            return current.getKey();
        }

        @Override
        public void remove() {
            if (--current.getValue().value == 0) {
                entries.remove();
            }
            size--;
        }
    }

    CountedBag(Collection<? extends E> elements) {
        elements.forEach(this::add);
    }

    @Override
    public boolean add(E element) {
        map.computeIfAbsent(element, key -> new MutableInteger()).value++;
        size++;
        return true;
    }

    @Override
    public Iterator<E> iterator() {
        return new BagIterator();
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean contains(Object element) {
        return map.containsKey(element);
    }

    int getCount(Object element) {
        MutableInteger count = map.get(element);
        return count == null ? 0 : count.value;
    }

    Set<E> uniqueSet() {
        return map.keySet();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        CountedBag<String> stock = new CountedBag<>(List.of("bolt-0", "nut-0", "nut-0"));
        int seed = 4711;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            stock.add((seed < 0 ? "bolt-" : "nut-") + (seed >>> 12) % (8 + n / 10));
        }
        CountedBag<String> orders = new CountedBag<>(stock.uniqueSet());
        orders.removeIf(part -> part.endsWith("7"));
        stock.stream().filter(part -> part.length() < 6).forEach(orders::add);
        long checksum = orders.size();
        for (String part : orders.uniqueSet()) {
            checksum += part.hashCode() * (long) Math.min(stock.getCount(part), orders.getCount(part));
        }
        stock.removeAll(orders);
        for (Object part : stock.toArray()) {
            checksum = checksum * 3 + part.hashCode() + (orders.contains(part) ? 1 : 0);
        }
        return checksum * 31 + stock.size();
    }
}
