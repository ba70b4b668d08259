import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.stream.Collectors;

/** Packs a lorry with the most valuable freight by merging lists of loads that no other load dominates. */
public final class LoadingLists {
    record Item(String label, int weight, int value) implements Comparable<Item> {
        @Override
        public int compareTo(Item other) {
            return Long.compare((long) other.value * weight, (long) value * other.weight);
        }
    }

    /** A load is the last item put on, on top of an earlier load. */
    record Load(int weight, int value, Item last, Load below) {
        static final Load EMPTY = new Load(0, 0, null, null);

        Load with(Item item) {
            return new Load(weight + item.weight(), value + item.value(), item, this);
        }

        List<Item> items() {
            List<Item> items = new ArrayList<>();
            for (Load load = this; load.last != null; load = load.below) {
                items.add(load.last);
            }
            return items;
        }
    }

    private LoadingLists() {
    }

    static void addUnlessDominated(List<Load> front, Load load) {
        int size = front.size();
        if (size > 0 && front.get(size - 1).value() >= load.value()) {
            return;
        }
        if (size > 0 && front.get(size - 1).weight() == load.weight()) {
            front.set(size - 1, load);
        } else {
            front.add(load);
        }
    }

    static List<Load> extend(List<Load> front, Item item, int capacity) {
        List<Load> merged = new ArrayList<>(front.size() + 16);
        ListIterator<Load> without = front.listIterator();
        Iterator<Load> bases = front.iterator();
        while (bases.hasNext()) {
            Load with = bases.next().with(item);
            if (with.weight() > capacity) {
                break;
            }
            while (without.hasNext()) {
                Load old = without.next();
                if (old.weight() > with.weight()) {
                    without.previous();
                    break;
                }
                addUnlessDominated(merged, old);
            }
            addUnlessDominated(merged, with);
        }
        without.forEachRemaining(old -> addUnlessDominated(merged, old));
        return merged;
    }

    public static long run(int n) {
        List<Item> items = new ArrayList<>();
        long state = 31;
        for (int i = 0; i < n; i++) {
            state = (state * 16807) % 2147483647;
            int weight = 4 + (int) (state % 57);
            state = (state * 16807) % 2147483647;
            items.add(new Item("crate-" + i, weight, weight * 2 + (int) (state % 41)));
        }
        Collections.sort(items);
        int capacity = 6 * n + 30;
        List<Load> front = List.of(Load.EMPTY);
        long lengths = 0;
        for (Item item : items) {
            front = extend(front, item, capacity);
            lengths += front.size();
        }
        Load best = front.get(front.size() - 1);
        String manifest = best.items().stream().map(Item::label).sorted().collect(Collectors.joining(","));
        return best.value() * 1_000_003L + best.weight() * 101L + lengths + manifest.hashCode() % 997;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
