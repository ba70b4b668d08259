import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts which articles are bought together by intersecting, for each two articles, the sets of their baskets. */
public final class PairTallyBits {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        NavigableMap<Integer, BitSet> boughtIn = new TreeMap<>();
        List<List<Integer>> baskets = baskets(n);
        for (int number = 0; number < n; number++) {
            for (Integer article : baskets.get(number)) {
                boughtIn.computeIfAbsent(article, a -> new BitSet(n)).set(number);
            }
        }
        long sum = 0;
        List<long[]> leaders = new ArrayList<>();
        for (Map.Entry<Integer, BitSet> first : boughtIn.entrySet()) {
            for (Map.Entry<Integer, BitSet> second : boughtIn.tailMap(first.getKey(), false).entrySet()) {
                if (!first.getValue().intersects(second.getValue())) {
                    continue;
                }
                BitSet both = (BitSet) first.getValue().clone();
                both.and(second.getValue());
                long times = both.cardinality();
                long weight = times * times * (first.getKey() * 100L + second.getKey());
                sum += weight;
                int place = leaders.size();
                while (place > 0 && leaders.get(place - 1)[0] < times) {
                    place--;
                }
                if (place < 5) {
                    leaders.add(place, new long[]{times, weight});
                    leaders.subList(Math.min(5, leaders.size()), leaders.size()).clear();
                }
            }
        }
        for (long[] leader : leaders) {
            sum = sum * 31 + leader[1];
        }
        return sum;
    }

    private static List<List<Integer>> baskets(int n) {
        Random random = new Random(8128);
        List<List<Integer>> baskets = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            TreeSet<Integer> basket = new TreeSet<>();
            for (int k = 2 + random.nextInt(6); k > 0; k--) {
                basket.add(random.nextInt(6) * random.nextInt(6));
            }
            baskets.add(new ArrayList<>(basket));
        }
        return baskets;
    }
}
