import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Groups anagrams with a stream collector whose key is a text of each letter with how often it occurs. */
public final class AnagramsByStreams {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        return words(n).stream()
                .collect(Collectors.groupingBy(AnagramsByStreams::letterCounts))
                .values().stream()
                .filter(group -> group.size() > 1)
                .mapToLong(AnagramsByStreams::score)
                .sum();
    }

    private static String letterCounts(String word) {
        return word.chars()
                .mapToObj(c -> (char) c)
                .collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting()))
                .entrySet().stream()
                .map(entry -> entry.getKey() + entry.getValue().toString())
                .collect(Collectors.joining());
    }

    private static long score(List<String> group) {
        long score = group.stream().mapToLong(String::hashCode).reduce(group.size(), (sum, hash) -> sum * 31 + hash);
        return score ^ score >>> 17;
    }

    private static List<String> words(int n) {
        Random random = new Random(77);
        List<String> words = new ArrayList<>();
        while (words.size() < n) {
            StringBuilder word = new StringBuilder();
            if (words.size() > 10 && random.nextInt(3) > 0) {
                word.append(words.get(random.nextInt(words.size())));
                for (int i = word.length() - 1; i > 0; i--) {
                    int other = random.nextInt(i + 1);
                    char swapped = word.charAt(i);
                    word.setCharAt(i, word.charAt(other));
                    word.setCharAt(other, swapped);
                }
            } else {
                for (int length = 3 + random.nextInt(7); length > 0; length--) {
                    word.append("eeaaiotnrslcdumpghb".charAt(random.nextInt(19)));
                }
            }
            words.add(word.toString());
        }
        return words;
    }
}
