import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;

/** Groups anagrams by comparing each word with the first word of every group, striking out letter after letter. */
public final class AnagramsByPairs {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<List<String>> groups = new LinkedList<>();
        for (String word : words(n)) {
            boolean found = false;
            for (List<String> group : groups) {
                if (areAnagrams(group.get(0), word)) {
                    group.add(word);
                    found = true;
                    break;
                }
            }
            if (!found) {
                List<String> group = new ArrayList<>();
                group.add(word);
                groups.add(group);
            }
        }
        long checksum = 0;
        for (List<String> group : groups) {
            if (group.size() >= 2) {
                checksum = checksum + score(group);
            }
        }
        return checksum;
    }

    private static boolean areAnagrams(String a, String b) {
        if (a.length() != b.length()) {
            return false;
        }
        StringBuilder rest = new StringBuilder(b);
        for (int i = 0; i < a.length(); i++) {
            int at = rest.indexOf(String.valueOf(a.charAt(i)));
            if (at < 0) {
                return false;
            }
            rest.deleteCharAt(at);
        }
        return true;
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
