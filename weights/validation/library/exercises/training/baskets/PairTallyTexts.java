import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts which articles are bought together under keys of text that are taken apart again later. */
public final class PairTallyTexts {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, Integer> counts = new TreeMap<>();
        for (List<Integer> basket : baskets(n)) {
            for (Integer first : basket) {
                for (Integer second : basket) {
                    if (first.compareTo(second) < 0) {
                        String key = "article " + first + " with article " + second;
                        if (counts.containsKey(key)) {
                            counts.put(key, counts.get(key) + 1);
                        } else {
                            counts.put(key, 1);
                        }
                    }
                }
            }
        }
        long sum = 0;
        for (String key : counts.keySet()) {
            sum = sum + weight(key, counts.get(key));
        }
        List<String> chosen = new ArrayList<>();
        while (chosen.size() < 5 && chosen.size() < counts.size()) {
            String best = null;
            for (String key : counts.keySet()) {
                if (!chosen.contains(key) && (best == null || isBefore(key, best, counts))) {
                    best = key;
                }
            }
            chosen.add(best);
            sum = sum * 31 + weight(best, counts.get(best));
        }
        return sum;
    }

    private static boolean isBefore(String key, String best, Map<String, Integer> counts) {
        int difference = counts.get(key) - counts.get(best);
        return difference > 0 || difference == 0 && code(key) < code(best);
    }

    private static long code(String key) {
        String[] words = key.split(" ");
        return Integer.parseInt(words[1]) * 100L + Integer.parseInt(words[4]);
    }

    private static long weight(String key, long times) {
        return times * times * code(key);
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
