import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hides secret words in a report with one regular expression that knows them all. */
public final class RedactByPattern {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Pattern pattern = Pattern.compile("\\b(?:" + String.join("|", secrets()) + ")\\b", Pattern.CASE_INSENSITIVE);
        Matcher matcher = pattern.matcher(report(n));
        StringBuilder out = new StringBuilder();
        int hidden = 0;
        while (matcher.find()) {
            String word = matcher.group();
            matcher.appendReplacement(out, word.charAt(0) + "*".repeat(word.length() - 1));
            hidden++;
        }
        return matcher.appendTail(out).toString().hashCode() * 1000L + hidden;
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
