import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Batches of text lines are sorted, folded to unique ones and reverse sorted by length, like the sort tool. */
public final class SortedLines {

    private static List<String> batch(int number) {
        List<String> lines = new ArrayList<>();
        int seed = number * 31 + 7;
        for (int i = 0; i < 32; i++) {
            seed = seed * 1664525 + 1013904223;
            char[] letters = new char[3 + (seed >>> 30)];
            Arrays.fill(letters, 'a');
            for (int k = 0; k < letters.length; k++) {
                letters[k] += (seed >>> (8 + 3 * k)) & 7;
            }
            lines.add(i % 5 == 0 ? "log/" + new String(letters) : new String(letters));
        }
        return lines;
    }

    private static List<String> unique(List<String> sorted) {
        List<String> result = new ArrayList<>();
        String last = null;
        for (String line : sorted) {
            if (!line.equals(last)) {
                result.add(line);
            }
            last = line;
        }
        return result;
    }

    public static long run(int n) {
        long hash = 0;
        for (int i = 0; i < n; i++) {
            List<String> lines = batch(i % 4096);
            Collections.sort(lines);
            List<String> unique = unique(lines);
            unique.sort((a, b) -> a.length() != b.length() ? b.length() - a.length() : b.compareToIgnoreCase(a));
            hash = hash * 41 + unique.size() * 1000L + unique.get(i % unique.size()).hashCode();
        }
        return hash;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
