import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Hides secret words in a report by cutting it into pieces and streaming them back together. */
public final class RedactByPieces {
    private static final Pattern EDGE = Pattern.compile("\\b");

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        AtomicInteger hidden = new AtomicInteger();
        String text = EDGE.splitAsStream(report(n))
            .map(piece -> {
                if (secrets().stream().noneMatch(piece::equalsIgnoreCase)) {
                    return piece;
                }
                hidden.incrementAndGet();
                return piece.charAt(0) + piece.substring(1).replaceAll(".", "*");
            })
            .collect(Collectors.joining());
        return text.hashCode() * 1000L + hidden.get();
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
