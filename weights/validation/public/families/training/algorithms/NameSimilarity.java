import info.debatty.java.stringsimilarity.Cosine;
import info.debatty.java.stringsimilarity.Damerau;
import info.debatty.java.stringsimilarity.JaroWinkler;
import info.debatty.java.stringsimilarity.Levenshtein;
import info.debatty.java.stringsimilarity.LongestCommonSubsequence;
import info.debatty.java.stringsimilarity.NGram;
import java.util.SplittableRandom;

/** Six measures of java-string-similarity compare pairs of names that differ by typing errors. */
public final class NameSimilarity {
    private static String name(SplittableRandom random) {
        StringBuilder name = new StringBuilder();
        for (int i = 4 + random.nextInt(8); i > 0; i--) {
            name.append((char) ('a' + random.nextInt(12)));
        }
        return name.toString();
    }

    private static String mistype(String name, SplittableRandom random) {
        int at = random.nextInt(name.length());
        return name.substring(0, at) + (char) ('a' + random.nextInt(12)) + name.substring(at + random.nextInt(2));
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(31);
        Levenshtein levenshtein = new Levenshtein();
        Damerau damerau = new Damerau();
        JaroWinkler jaro = new JaroWinkler();
        LongestCommonSubsequence common = new LongestCommonSubsequence();
        NGram bigrams = new NGram(2);
        Cosine cosine = new Cosine(2);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            String name = name(random);
            String other = i % 3 == 0 ? name(random) : mistype(mistype(name, random), random);
            sum += levenshtein.distance(name, other) + damerau.distance(name, other) + jaro.similarity(name, other);
            sum += common.distance(name, other) + bigrams.distance(name, other) + cosine.similarity(name, other);
        }
        return Math.round(sum * 1e6);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
