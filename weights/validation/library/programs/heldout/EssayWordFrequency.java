import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Counts how often each word occurs in an essay, without the stop words, and lists the most frequent ones. */
public final class EssayWordFrequency {
    private static final String[] SYLLABLES = {"ba", "con", "der", "es", "fi", "gra", "in", "lo", "mu", "ter", "tion"};
    private static final String[] STOP_WORDS = {"the", "a", "of", "and", "to", "is", "in", "it"};

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String essay = writeEssay(n);
        Set<String> stopWords = new HashSet<>(Arrays.asList(STOP_WORDS));
        Map<String, Integer> counts = new HashMap<>();
        int totalLength = 0;
        int longest = 0;
        String[] sentences = essay.split("\\. ?");
        for (String sentence : sentences) {
            String[] words = sentence.split(" ");
            for (String word : words) {
                String clean = word.replace(",", "").trim().toLowerCase(Locale.ROOT);
                if (clean.isEmpty() || stopWords.contains(clean)) {
                    continue;
                }
                totalLength = totalLength + clean.length();
                if (counts.containsKey(clean)) {
                    counts.put(clean, counts.get(clean) + 1);
                } else {
                    counts.put(clean, 1);
                }
            }
            if (words.length > longest) {
                longest = words.length;
            }
        }

        List<Map.Entry<String, Integer>> entries = new ArrayList<>(counts.entrySet());
        Collections.sort(entries, new Comparator<Map.Entry<String, Integer>>() {
            @Override
            public int compare(Map.Entry<String, Integer> a, Map.Entry<String, Integer> b) {
                if (!a.getValue().equals(b.getValue())) {
                    return b.getValue() - a.getValue();
                }
                return a.getKey().compareTo(b.getKey());
            }
        });

        StringBuilder report = new StringBuilder();
        for (int i = 0; i < entries.size() && i < 20; i++) {
            Map.Entry<String, Integer> entry = entries.get(i);
            report.append(i + 1).append(". ").append(entry.getKey());
            report.append(": ").append(entry.getValue()).append("\n");
        }
        return report.toString().hashCode() + 31L * totalLength + 7L * longest + entries.size() + sentences.length;
    }

    private static String writeEssay(int n) {
        Random random = new Random(2024);
        String[] vocabulary = new String[Math.max(20, n / 6)];
        for (int i = 0; i < vocabulary.length; i++) {
            String word = "";
            int syllables = 1 + random.nextInt(4);
            for (int s = 0; s < syllables; s++) {
                word += SYLLABLES[random.nextInt(SYLLABLES.length)];
            }
            vocabulary[i] = word;
        }
        StringBuilder text = new StringBuilder();
        boolean start = true;
        for (int i = 0; i < n; i++) {
            String word;
            if (random.nextInt(10) < 4) {
                word = STOP_WORDS[random.nextInt(STOP_WORDS.length)];
            } else {
                double skew = random.nextDouble();
                word = vocabulary[(int) (skew * skew * skew * vocabulary.length)];
            }
            if (start) {
                word = Character.toUpperCase(word.charAt(0)) + word.substring(1);
            }
            text.append(word);
            start = random.nextInt(12) == 0;
            if (start) {
                text.append(".");
            } else if (random.nextInt(9) == 0) {
                text.append(",");
            }
            text.append(" ");
        }
        return text.toString();
    }
}
