import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the nearest dictionary word for mistyped words, trying words of similar length first and giving up early. */
public final class NearestByLength {
    private static final List<String> PARTS =
            List.of("an", "ber", "c", "do", "e", "fil", "gra", "ho", "in", "ker", "lo", "ment");

    private record Entry(String word, int index) {
    }

    private final List<String> words = new ArrayList<>();
    private final Map<Integer, List<Entry>> byLength = new HashMap<>();
    private int smallest;
    private int nearest;

    private NearestByLength(int n) {
        long seed = 12;
        for (int i = 0; i < n; i++) {
            seed = seed * 48271 % 2147483647;
            StringBuilder word = new StringBuilder();
            for (long left = 2 + seed % 3; left > 0; left--) {
                seed = seed * 48271 % 2147483647;
                word.append(PARTS.get((int) (seed / 7 % PARTS.size())));
            }
            Entry entry = new Entry(word.toString(), i);
            words.add(entry.word());
            byLength.computeIfAbsent(word.length(), length -> new ArrayList<>()).add(entry);
        }
    }

    private static String mistype(String word, int kind) {
        int at = kind * 5 % word.length();
        return switch (kind % 4) {
            case 0 -> new StringBuilder(word).deleteCharAt(at).toString();
            case 1 -> new StringBuilder(word).insert(at, 'x').toString();
            case 2 -> word.replace('e', 'a').replace('n', 'm');
            default -> word.substring(1).concat(word.substring(0, 1));
        };
    }

    /** The distance, or some number above the limit as soon as it is known to be above it. */
    private static int distance(String a, String b, int limit) {
        int[] above = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        Arrays.setAll(above, j -> j);
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            int least = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, 1 + Math.min(above[j], row[j - 1]));
                least = Math.min(least, row[j]);
            }
            if (least > limit) {
                return limit + 1;
            }
            int[] swap = above;
            above = row;
            row = swap;
        }
        return above[b.length()];
    }

    private void tryLength(String typed, int length) {
        for (Entry entry : byLength.getOrDefault(length, List.of())) {
            int distance = distance(typed, entry.word(), smallest);
            if (distance < smallest || distance == smallest && entry.index() < nearest) {
                smallest = distance;
                nearest = entry.index();
            }
        }
    }

    public static long run(int n) {
        NearestByLength search = new NearestByLength(n);
        long checksum = 0;
        for (int query = 0; query < n / 4 + 2; query++) {
            String typed = mistype(search.words.get(query * 3 % n), query);
            search.smallest = 100;
            search.tryLength(typed, typed.length());
            for (int apart = 1; apart <= search.smallest; apart++) {
                search.tryLength(typed, typed.length() - apart);
                search.tryLength(typed, typed.length() + apart);
            }
            checksum = (checksum * 31 + search.smallest * 1000L + search.nearest) % 1_000_000_007L;
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
