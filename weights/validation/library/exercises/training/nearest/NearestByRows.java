import java.util.ArrayList;
import java.util.List;

/** Finds the nearest dictionary word for mistyped words, with two rows of edit distances for every pair. */
public final class NearestByRows {
    private static final String[] PARTS = {"an", "ber", "c", "do", "e", "fil", "gra", "ho", "in", "ker", "lo", "ment"};

    private static List<String> dictionary(int n) {
        List<String> words = new ArrayList<>(n);
        long seed = 12;
        for (int i = 0; i < n; i++) {
            StringBuilder word = new StringBuilder();
            seed = seed * 48271 % 2147483647;
            int parts = 2 + (int) (seed % 3);
            for (int part = 0; part < parts; part++) {
                seed = seed * 48271 % 2147483647;
                word.append(PARTS[(int) (seed / 7 % PARTS.length)]);
            }
            words.add(word.toString());
        }
        return words;
    }

    private static String mistype(String word, int kind) {
        int at = kind * 5 % word.length();
        return switch (kind % 4) {
            case 0 -> word.substring(0, at) + word.substring(at + 1);
            case 1 -> word.substring(0, at) + "x" + word.substring(at);
            case 2 -> word.replace('e', 'a').replace('n', 'm');
            default -> word.substring(1) + word.charAt(0);
        };
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j - 1], row[j]) + 1);
            }
        }
        return row[b.length()];
    }

    public static long run(int n) {
        List<String> words = dictionary(n);
        long checksum = 0;
        for (int query = 0; query < n / 4 + 2; query++) {
            String typed = mistype(words.get(query * 3 % n), query);
            int nearest = -1;
            int smallest = Integer.MAX_VALUE;
            for (int i = 0; i < n; i++) {
                int distance = distance(typed, words.get(i));
                if (distance < smallest) {
                    smallest = distance;
                    nearest = i;
                }
            }
            checksum = (checksum * 31 + smallest * 1000L + nearest) % 1_000_000_007L;
        }
        return checksum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
