import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/** Builds a concordance: every place of a word with the text around it, sorted by what follows the word. */
public final class KeywordsInContext {
    private static final int AROUND = 18;

    private final String text;
    private final NavigableMap<String, List<Integer>> places = new TreeMap<>();

    private KeywordsInContext(String text) {
        this.text = text;
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean letter = i < text.length() && Character.isLetter(text.charAt(i));
            if (letter && start < 0) {
                start = i;
            } else if (!letter && start >= 0) {
                places.computeIfAbsent(text.substring(start, i), word -> new ArrayList<>(2)).add(start);
                start = -1;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        KeywordsInContext concordance = new KeywordsInContext(story(n));
        long sum = concordance.places.size();
        for (String prefix : List.of("ka", "s", "mir", "zz", "to", "lan")) {
            for (Map.Entry<String, List<Integer>> entry : concordance.startingWith(prefix).entrySet()) {
                List<Integer> sorted = new ArrayList<>(entry.getValue());
                sorted.sort(concordance.byFollowingText(entry.getKey().length()));
                for (int place : sorted.subList(0, Math.min(25, sorted.size()))) {
                    sum = sum * 31 + concordance.excerpt(place, entry.getKey().length()).hashCode();
                }
            }
        }
        for (String phrase : List.of("mir to", "sel ka", "to, ", "lan. Ka", "never there")) {
            sum = sum * 7 + concordance.occurrences(phrase);
        }
        return sum;
    }

    private SortedMap<String, List<Integer>> startingWith(String prefix) {
        return places.subMap(prefix, true, prefix + Character.MAX_VALUE, false);
    }

    private Comparator<Integer> byFollowingText(int length) {
        return (a, b) -> {
            int left = a + length;
            int right = b + length;
            while (left < text.length() && right < text.length() && left - a < length + 40) {
                int order = Character.compare(text.charAt(left++), text.charAt(right++));
                if (order != 0) {
                    return order;
                }
            }
            return a.compareTo(b);
        };
    }

    private String excerpt(int place, int length) {
        String before = text.substring(Math.max(0, place - AROUND), place);
        String after = text.substring(place + length, Math.min(text.length(), place + length + AROUND));
        String word = text.substring(place, place + length);
        return String.join("", " ".repeat(AROUND - before.length()), before, "[", word, "]", after.stripTrailing());
    }

    private int occurrences(String phrase) {
        int count = 0;
        for (int at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length())) {
            count++;
        }
        return count;
    }

    private static String story(int n) {
        String[] syllables = {"ka", "mir", "to", "sel", "lan", "o", "dri"};
        StringBuilder story = new StringBuilder();
        long seed = 3;
        boolean capital = true;
        for (int i = 0; i < n; i++) {
            seed = seed * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
            int r = (int) (seed >>> 40);
            int from = story.length();
            for (int left = r % 4 == 0 ? 3 : 1 + r % 2; left > 0; left--) {
                r /= 3;
                story.append(syllables[r % syllables.length]);
            }
            if (capital) {
                story.setCharAt(from, Character.toUpperCase(story.charAt(from)));
            }
            capital = i % 14 == 13;
            story.append(capital ? ". " : i % 5 == 4 ? ", " : " ");
        }
        return story.toString();
    }
}
