import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** Enciphers a message with a key word and then breaks the cipher by counting letters. */
public final class VigenereDesk {
    private static final String COMMON =
        "the of and to in a is that it was for on are as with his they at be this have from";
    private static final String KEY = "LANTERN";

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String plain = message(n);
        String secret = shift(plain, KEY, 1);
        int length = keyLength(secret);
        String guessed = "";
        for (int i = 0; i < length; i++) {
            guessed += likelyShift(column(secret, i, length));
        }
        String opened = shift(secret, guessed, -1);
        long right = IntStream.range(0, plain.length()).filter(i -> plain.charAt(i) == opened.charAt(i)).count();
        return right * 1_000_003L + groupsOfFive(secret + guessed).hashCode() + repeatedTriples(secret);
    }

    static String message(int n) {
        String[] words = COMMON.split(" ");
        Random random = new Random(1586);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < n; i++) {
            String word = words[random.nextInt(1 + random.nextInt(words.length))];
            if (i % 12 == 0) {
                word = Character.toUpperCase(word.charAt(0)) + word.substring(1);
            }
            sb.append(word).append(i % 12 == 11 ? ". " : " ");
        }
        return sb.toString();
    }

    static String shift(String text, String key, int sign) {
        char[] letters = text.toCharArray();
        int used = 0;
        for (int i = 0; i < letters.length; i++) {
            char c = letters[i];
            if (Character.isLetter(c)) {
                int by = sign * (key.charAt(used++ % key.length()) - 'A');
                char base = Character.isUpperCase(c) ? 'A' : 'a';
                letters[i] = (char) (base + Math.floorMod(c - base + by, 26));
            }
        }
        return String.valueOf(letters);
    }

    static String column(String secret, int start, int step) {
        String letters = secret.replace(" ", "").replace(".", "").toLowerCase(Locale.ROOT);
        StringBuilder sb = new StringBuilder();
        for (int i = start; i < letters.length(); i += step) {
            sb.append(letters.charAt(i));
        }
        return sb.toString();
    }

    static int keyLength(String secret) {
        int best = 1;
        double bestScore = 0;
        for (int length = 1; length <= 9; length++) {
            String letters = column(secret, 0, length);
            int[] counts = new int[26];
            letters.chars().forEach(c -> counts[c - 'a']++);
            double same = Arrays.stream(counts).mapToDouble(c -> (double) c * (c - 1)).sum();
            double score = same / Math.max(1, (double) letters.length() * (letters.length() - 1));
            best = score > bestScore * 1.15 ? length : best;
            bestScore = Math.max(bestScore, best == length ? score : 0);
        }
        return best;
    }

    static char likelyShift(String letters) {
        List<Integer> scores = new LinkedList<>();
        for (int by = 0; by < 26; by++) {
            int score = 0;
            for (char c : letters.toCharArray()) {
                score += 1 + "osiahet".indexOf('a' + Math.floorMod(c - 'a' - by, 26));
            }
            scores.add(score);
        }
        return (char) ('A' + scores.indexOf(Collections.max(scores)));
    }

    static String groupsOfFive(String secret) {
        String letters = secret.replaceAll("[^A-Za-z]", "");
        return letters.toUpperCase(Locale.ROOT).replaceAll("(.{5})", "$1 ").trim();
    }

    static int repeatedTriples(String secret) {
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 3; i <= secret.length(); i++) {
            seen.merge(secret.substring(i - 3, i), 1, Integer::sum);
        }
        return (int) seen.values().stream().filter(count -> count > 1).count();
    }
}
