import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Groups anagrams by sorting all words by their sorted letters, so that each group becomes one run of the list. */
public final class AnagramsBySortedRuns {
    private static final class Keyed implements Comparable<Keyed> {
        private final String key;
        private final String word;

        Keyed(String word) {
            char[] letters = word.toCharArray();
            Arrays.sort(letters);
            this.key = String.valueOf(letters);
            this.word = word;
        }

        @Override
        public int compareTo(Keyed other) {
            return key.compareTo(other.key);
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<Keyed> sorted = new ArrayList<>(n);
        for (String word : words(n)) {
            sorted.add(new Keyed(word));
        }
        sorted.sort(null);
        long checksum = 0;
        int start = 0;
        while (start < sorted.size()) {
            int end = start + 1;
            while (end < sorted.size() && sorted.get(end).compareTo(sorted.get(start)) == 0) {
                end++;
            }
            if (end - start > 1) {
                checksum += score(sorted.subList(start, end));
            }
            start = end;
        }
        return checksum;
    }

    private static long score(List<Keyed> group) {
        long score = group.size();
        for (Keyed keyed : group) {
            score = score * 31 + keyed.word.hashCode();
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
