import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The words of a text are counted in a hash map and the most frequent ones are listed, as sort | uniq -c | head does. */
public final class WordCensus {

    private static final String[] SYLLABLES = {"ba", "ko", "lin", "der", "mu", "sta", "e", "tor", "pil", "an", "gra"};
    private static final String[] LINES = lines(128);

    private static String[] lines(int count) {
        String[] lines = new String[count];
        int seed = 99;
        for (int i = 0; i < count; i++) {
            StringBuilder line = new StringBuilder();
            for (int word = 0; word < 12; word++) {
                seed = seed * 1103515245 + 12345;
                int pick = (seed >>> 16) & 0x7fff;
                line.append(SYLLABLES[pick % 11]).append(SYLLABLES[pick / 11 % 11]);
                if (pick % 3 == 0) {
                    line.append(SYLLABLES[pick / 121 % 11]);
                }
                line.append(word % 5 == 4 ? ", " : " ");
            }
            lines[i] = line.toString();
        }
        return lines;
    }

    public static long run(int n) {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String line = LINES[i % LINES.length];
            int start = 0;
            for (int p = 0; p < line.length(); p++) {
                if (!Character.isLetter(line.charAt(p))) {
                    if (p > start) {
                        counts.merge(line.substring(start, p), 1, Integer::sum);
                    }
                    start = p + 1;
                }
            }
        }
        List<Map.Entry<String, Integer>> ranking = new ArrayList<>(counts.entrySet());
        ranking.sort(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()));
        long result = counts.size();
        for (int i = 0; i < Math.min(10, ranking.size()); i++) {
            result = result * 37 + ranking.get(i).getKey().hashCode() + ranking.get(i).getValue();
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
