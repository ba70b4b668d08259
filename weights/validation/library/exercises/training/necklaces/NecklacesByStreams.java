import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Groups words that are rotations of one another by their smallest rotation, with streams. */
public final class NecklacesByStreams {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, Long> groups = words(n).stream()
            .collect(Collectors.groupingBy(NecklacesByStreams::smallest, Collectors.counting()));
        return groups.size() + groups.entrySet().stream()
            .mapToLong(entry -> entry.getValue() * entry.getValue() * entry.getKey().length())
            .sum();
    }

    private static String smallest(String word) {
        return IntStream.range(0, word.length())
            .mapToObj(turn -> word.substring(turn).concat(word.substring(0, turn)))
            .min(Comparator.naturalOrder())
            .orElseThrow();
    }
    private static List<String> words(int n) {
        Random random = new Random(360);
        List<String> words = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            if (i < 4 || random.nextInt(6) == 0) {
                StringBuilder fresh = new StringBuilder();
                for (int length = 4 + random.nextInt(9); length > 0; length--) {
                    fresh.append((char) ('a' + random.nextInt(1 + random.nextInt(9))));
                }
                words.add(fresh.toString());
            } else {
                String old = words.get(random.nextInt(i));
                int turn = random.nextInt(old.length());
                words.add(old.substring(turn) + old.substring(0, turn));
            }
        }
        return words;
    }
}
