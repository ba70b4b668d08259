import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Words of made-up sentences are counted, grouped by first letter and by length. */
public final class WordFrequency {
    private static final String[] WORDS = ("the quick brown fox jumps over a lazy dog while seven wizards quietly "
        + "box some very big jumping frogs and then the old owl hoots at every passing cloud").split(" ");

    private static String sentence(int number) {
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            String word = WORDS[(number * 7 + i * i * 3) % WORDS.length];
            builder.append(i == 0 ? Character.toUpperCase(word.charAt(0)) + word.substring(1) : word);
            builder.append(i == 11 ? ". " : i % 5 == 4 ? ", " : " ");
        }
        return builder.toString();
    }

    public static long run(int n) {
        Map<String, Integer> counts = new HashMap<>();
        Map<Character, List<Integer>> places = new TreeMap<>();
        TreeMap<Integer, Long> byLength = new TreeMap<>();
        for (int i = 0; i < n; i++) {
            for (String word : sentence(i % 5000).toLowerCase().split("\\W+")) {
                counts.put(word, counts.getOrDefault(word, 0) + 1);
                List<Integer> list = places.computeIfAbsent(word.charAt(0), letter -> new ArrayList<>());
                if (list.size() < 100) {
                    list.add(i);
                }
                byLength.merge(word.length(), 1L, Long::sum);
            }
        }
        long sum = 0;
        for (Map.Entry<String, Integer> entry : new TreeMap<>(counts).entrySet()) {
            sum = sum * 31 + entry.getKey().length() * entry.getValue();
        }
        for (Map.Entry<Character, List<Integer>> entry : places.entrySet()) {
            for (int place : entry.getValue()) {
                sum += entry.getKey() * place;
            }
        }
        return sum * 7 + byLength.headMap(5).size() + byLength.lastEntry().getValue();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
