import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Scores how alike two texts are (Jaro-Winkler, shared pairs, cosine of words) to match misspelt company names. */
public final class FuzzyNameScores {
    private static final String[] WORDS = {"north", "star", "trading", "global", "foods", "limited", "steel", "and",
            "sons", "harbour", "logistics", "green", "valley", "partners", "atlas", "paper"};

    @FunctionalInterface
    interface SimilarityScore<R extends Comparable<R>> {
        R apply(CharSequence left, CharSequence right);
    }

    static Double jaroWinkler(CharSequence left, CharSequence right) {
        int window = Math.max(0, Math.max(left.length(), right.length()) / 2 - 1);
        boolean[] used = new boolean[right.length()];
        StringBuilder first = new StringBuilder();
        for (int i = 0; i < left.length(); i++) {
            for (int j = Math.max(0, i - window); j < Math.min(right.length(), i + window + 1); j++) {
                if (!used[j] && left.charAt(i) == right.charAt(j)) {
                    used[j] = true;
                    first.append(left.charAt(i));
                    break;
                }
            }
        }
        double matches = first.length();
        if (matches == 0) {
            return 0.0;
        }
        int transposed = 0;
        int at = 0;
        for (int j = 0; j < used.length; j++) {
            if (used[j] && first.charAt(at++) != right.charAt(j)) {
                transposed++;
            }
        }
        double jaro = (matches / left.length() + matches / right.length() + (matches - transposed / 2) / matches) / 3;
        int prefix = 0;
        while (prefix < 4 && prefix < Math.min(left.length(), right.length())
                && left.charAt(prefix) == right.charAt(prefix)) {
            prefix++;
        }
        return jaro + 0.1 * prefix * (1 - jaro);
    }

    static Double sharedPairs(CharSequence left, CharSequence right) {
        Set<String> pairs = pairsOf(left);
        Set<String> others = pairsOf(right);
        Set<String> union = new HashSet<>(pairs);
        union.addAll(others);
        pairs.retainAll(others);
        return union.isEmpty() ? 1.0 : (double) pairs.size() / union.size();
    }

    private static Set<String> pairsOf(CharSequence text) {
        Set<String> pairs = new HashSet<>();
        for (int i = 0; i + 2 <= text.length(); i++) {
            pairs.add(text.subSequence(i, i + 2).toString());
        }
        return pairs;
    }

    static Double cosine(CharSequence left, CharSequence right) {
        Map<String, Integer> a = new HashMap<>();
        Map<String, Integer> b = new HashMap<>();
        Arrays.asList(left.toString().split(" ")).forEach(word -> a.merge(word, 1, Integer::sum));
        Arrays.asList(right.toString().split(" ")).forEach(word -> b.merge(word, 1, Integer::sum));
        double dot = a.entrySet().stream().mapToDouble(e -> e.getValue() * b.getOrDefault(e.getKey(), 0)).sum();
        return dot / Math.sqrt(squares(a) * squares(b));
    }

    private static double squares(Map<String, Integer> vector) {
        return vector.values().stream().mapToDouble(v -> v * v).sum();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        Map<String, SimilarityScore<Double>> scores = new LinkedHashMap<>();
        scores.put("jaro-winkler", FuzzyNameScores::jaroWinkler);
        scores.put("pairs", FuzzyNameScores::sharedPairs);
        scores.put("cosine", FuzzyNameScores::cosine);
        Random random = new Random(64);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            names.add(WORDS[i] + " " + WORDS[random.nextInt(WORDS.length)] + (i % 3 == 0 ? " limited" : ""));
        }
        long checksum = 0;
        for (int i = 0; i < n; i++) {
            StringBuilder typed = new StringBuilder(names.get(random.nextInt(names.size())));
            typed.setCharAt(random.nextInt(typed.length()), (char) ('a' + random.nextInt(26)));
            typed.deleteCharAt(random.nextInt(typed.length()));
            SimilarityScore<Double> score = scores.get(i % 4 == 0 ? "cosine" : i % 2 == 0 ? "pairs" : "jaro-winkler");
            String best = names.stream().max(Comparator.comparing(name -> score.apply(name, typed))).orElseThrow();
            checksum = checksum * 31 + best.hashCode() + Math.round(score.apply(best, typed) * 1000);
        }
        return checksum;
    }
}
