import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lists the places of each word of a text by collecting the numbers of the words into sorted groups. */
public final class PlacesCollected {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String[] words = words(n);
        SortedMap<String, List<Integer>> places = IntStream.range(0, n)
                .boxed()
                .collect(Collectors.groupingBy(i -> words[i], TreeMap::new, Collectors.toList()));
        return places.entrySet().stream().mapToLong(PlacesCollected::entry).reduce(1, (sum, e) -> sum * 31 + e);
    }

    private static long entry(Map.Entry<String, List<Integer>> word) {
        List<Integer> places = word.getValue();
        return IntStream.range(0, places.size())
                .mapToLong(k -> (k + 1L) * places.get(k))
                .sum() + word.getKey().hashCode();
    }

    private static String[] words(int n) {
        String[] roots = {"sea", "light", "house", "keeper", "storm", "wind", "lamp", "ship", "shore", "night"};
        String[] words = new String[n];
        int seed = 31;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            int bits = seed >>> 10;
            words[i] = bits % 3 == 0 ? roots[bits % 7] : roots[bits % 10] + roots[bits / 10 % 10];
        }
        return words;
    }
}
