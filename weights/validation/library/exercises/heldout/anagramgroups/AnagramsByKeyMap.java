import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Groups words that are anagrams of each other in a hash map under the word with its letters sorted. */
public final class AnagramsByKeyMap {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, List<String>> groups = new HashMap<>();
        for (String word : words(n)) {
            char[] letters = word.toCharArray();
            Arrays.sort(letters);
            String key = new String(letters);
            List<String> group = groups.get(key);
            if (group == null) {
                group = new ArrayList<>();
                groups.put(key, group);
            }
            group.add(word);
        }
        long checksum = 0;
        for (List<String> group : groups.values()) {
            if (group.size() > 1) {
                checksum += score(group);
            }
        }
        return checksum;
    }

    private static long score(List<String> group) {
        long score = group.size();
        for (String word : group) {
            score = score * 31 + word.hashCode();
        }
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
