import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.CollectionUtils;
import org.apache.commons.collections4.IterableUtils;
import org.apache.commons.collections4.MapIterator;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.iterators.CollatingIterator;
import org.apache.commons.collections4.list.TreeList;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.ListOrderedMap;
import org.apache.commons.collections4.map.MultiKeyMap;
import org.apache.commons.collections4.trie.PatriciaTrie;

/** Commons Collections keeps contacts in tries, two-way maps, bags and tree lists, with a cache of the last ones. */
public final class ContactBook {
    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(5);
        PatriciaTrie<Integer> trie = new PatriciaTrie<>();
        BidiMap<Integer, String> numbers = new TreeBidiMap<>();
        LRUMap<String, Integer> recent = new LRUMap<>(20);
        TreeBag<String> towns = new TreeBag<>();
        MultiKeyMap<String, Integer> calls = new MultiKeyMap<>();
        ListOrderedMap<String, Integer> ordered = new ListOrderedMap<>();
        TreeList<String> list = new TreeList<>();
        long sum = 0;
        for (int i = 0; i < 2 * n; i++) {
            String name = "n" + random.nextInt(1000) + (char) ('a' + i % 5);
            trie.put(name, i);
            numbers.put(random.nextInt(5000), name);
            if (recent.get(name) == null) {
                recent.put(name, i);
                sum++;
            }
            towns.add("town" + random.nextInt(9));
            calls.merge(new org.apache.commons.collections4.keyvalue.MultiKey<>(name.substring(0, 3), "x" + i % 4), 1,
                    Integer::sum);
            ordered.put(list.size() % 3, name, i);
            list.add(list.size() / 2, name);
        }
        for (int i = 0; i < 20; i++) {
            sum = sum * 31 + trie.prefixMap("n" + i).size();
        }
        for (MapIterator<Integer, String> it = numbers.mapIterator(); it.hasNext();) {
            it.next();
            sum = sum * 31 + it.getValue().length() + numbers.getKey(it.getValue());
        }
        List<Integer> merged = new ArrayList<>();
        new CollatingIterator<>(Integer::compare, trie.values().iterator(), numbers.keySet().iterator())
                .forEachRemaining(merged::add);
        sum = sum * 31 + merged.hashCode() + CollectionUtils.intersection(list, ordered.keyList()).size();
        sum += IterableUtils.countMatches(list, s -> s.endsWith("a")) + towns.getCount("town3") + calls.size();
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
