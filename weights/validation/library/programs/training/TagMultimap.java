import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Offers a sorted multimap with read-only views and an inverse, and finds related tags of photographs with it. */
public final class TagMultimap {
    private static final String[] TAGS = {"sea", "dog", "snow", "night", "family", "bicycle", "garden", "portrait",
        "train", "bread", "lighthouse", "market", "rain", "museum"};

    private static final class Multimap<K extends Comparable<K>, V extends Comparable<V>>
            implements Iterable<Map.Entry<K, V>> {
        private final TreeMap<K, TreeSet<V>> sets = new TreeMap<>();
        private int size;

        boolean put(K key, V value) {
            return sets.computeIfAbsent(key, k -> new TreeSet<>()).add(value) && ++size > 0;
        }

        boolean remove(K key, V value) {
            Set<V> set = sets.get(key);
            if (set == null || !set.remove(value)) {
                return false;
            }
            size--;
            if (set.isEmpty()) {
                sets.remove(key);
            }
            return true;
        }

        SortedSet<V> get(K key) {
            TreeSet<V> set = sets.get(key);
            return set == null ? Collections.emptySortedSet() : Collections.unmodifiableSortedSet(set);
        }

        Collection<K> keys() {
            return Collections.unmodifiableSet(sets.keySet());
        }

        Multimap<V, K> inverse() {
            Multimap<V, K> inverse = new Multimap<>();
            for (Map.Entry<K, V> entry : this) {
                inverse.put(entry.getValue(), entry.getKey());
            }
            return inverse;
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Iterator<>() {
                private final Iterator<K> keys = sets.keySet().iterator();
                private Iterator<V> values = Collections.emptyIterator();
                private K key;

                @Override
                public boolean hasNext() {
                    return values.hasNext() || keys.hasNext();
                }

                @Override
                public Map.Entry<K, V> next() {
                    if (!values.hasNext()) {
                        key = keys.next();
                        values = sets.get(key).iterator();
                    }
                    return Map.entry(key, values.next());
                }
            };
        }
    }

    public static long run(int n) {
        Multimap<Integer, String> tagsOf = new Multimap<>();
        for (int photo = 0; photo < n; photo++) {
            int mood = photo * 37 % 101;
            for (int i = 0; i <= mood % 5; i++) {
                tagsOf.put(photo, TAGS[(mood + i * i * (1 + photo % 3)) % TAGS.length]);
            }
            if (photo % 7 == 6) {
                tagsOf.remove(photo - 3, "dog");
            }
        }
        Multimap<String, Integer> photosOf = tagsOf.inverse();
        long check = tagsOf.size * 17L + photosOf.size;
        for (String tag : photosOf.keys()) {
            Map<String, Integer> together = new TreeMap<>();
            for (int photo : photosOf.get(tag)) {
                tagsOf.get(photo).forEach(other -> together.merge(other, 1, Integer::sum));
            }
            together.remove(tag);
            Comparator<Map.Entry<String, Integer>> order = Map.Entry.comparingByValue(Comparator.reverseOrder());
            check = check * 13 + together.entrySet().stream().sorted(order.thenComparing(Map.Entry.comparingByKey()))
                    .limit(3).mapToLong(e -> e.getKey().length() * 1000L + e.getValue()).sum();
            check += photosOf.get(tag).tailSet(n / 2).size();
        }
        return check;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
