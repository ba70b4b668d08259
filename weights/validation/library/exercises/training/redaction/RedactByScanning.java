import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/** Hides secret words in a report by walking over its letters and asking a set about every word. */
public final class RedactByScanning {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Set<String> secrets = new HashSet<>(secrets());
        char[] letters = report(n).toCharArray();
        int hidden = 0;
        int start = 0;
        while (start < letters.length) {
            int end = start;
            while (end < letters.length && Character.isLetter(letters[end])) {
                end++;
            }
            if (end > start && secrets.contains(new String(letters, start, end - start).toLowerCase(Locale.ROOT))) {
                for (int i = start + 1; i < end; i++) {
                    letters[i] = '*';
                }
                hidden++;
            }
            start = end + 1;
        }
        return new String(letters).hashCode() * 1000L + hidden;
    }
    private static List<String> secrets() {
        return List.of("agent", "harbour", "berlin", "key", "courier", "midnight", "code", "embassy", "keys", "train",
            "codex", "falcon");
    }

    private static String report(int n) {
        String[] words = {
            "the", "Agent", "was", "seen", "near", "a", "harbour", "keyhole", "at", "MIDNIGHT", "with", "codes", "key",
            "and", "he", "took", "Keys", "to", "retrain", "courier", "in", "Berlin", "by", "train", "falconer", "code"
        };
        Random random = new Random(1963);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            text.append(words[(int) (words.length * Math.sqrt(random.nextDouble() * random.nextDouble()))]);
            text.append(i % 17 == 16 ? ".\n" : i % 6 == 5 ? ", " : i % 23 == 7 ? "-" : " ");
        }
        return text.append("end").toString();
    }
}
