import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Hides secret words in a report by searching the whole text for one word after the other. */
public final class RedactWordByWord {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        StringBuilder text = new StringBuilder(report(n));
        String lower = text.toString().toLowerCase(Locale.ROOT);
        int hidden = 0;
        for (String secret : secrets()) {
            int length = secret.length();
            for (int at = lower.indexOf(secret); at >= 0; at = lower.indexOf(secret, at + length)) {
                if (isEdge(lower, at - 1) && isEdge(lower, at + length)) {
                    text.replace(at + 1, at + length, "*".repeat(length - 1));
                    hidden++;
                }
            }
        }
        return text.toString().hashCode() * 1000L + hidden;
    }

    private static boolean isEdge(String text, int index) {
        return index < 0 || index >= text.length() || !Character.isLetter(text.charAt(index));
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
