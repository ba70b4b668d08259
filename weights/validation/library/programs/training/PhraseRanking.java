import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Ranks the words and the two word phrases of a text with streams and collectors. */
public final class PhraseRanking {
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{Alpha}']+");
    private static final List<String> STEMS = List.of(
        "river", "stone", "don't", "garden", "light", "paint", "walk", "summer", "bridge", "we'll", "cloud",
        "harvest");
    private static final List<String> ENDINGS = List.of("", "", "", "s", "ed", "ing", "er");

    private record Ranked(String phrase, long count) {
        static final Comparator<Ranked> ORDER =
            Comparator.comparingLong(Ranked::count).reversed().thenComparing(Ranked::phrase);

        String line() {
            return phrase + '\t' + count;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        List<String> words = NO_WORD.splitAsStream(text(n))
            .filter(PhraseRanking::isWord)
            .map(word -> word.toLowerCase(Locale.ROOT))
            .toList();
        String single = top(words.stream(), 20);
        String pairs = top(IntStream.range(1, words.size()).mapToObj(i -> words.get(i - 1) + ' ' + words.get(i)), 30);

        Map<Character, IntSummaryStatistics> byInitial = words.stream().collect(Collectors.groupingBy(
            word -> word.charAt(0), TreeMap::new, Collectors.summarizingInt(String::length)));
        long lengths = byInitial.entrySet().stream()
            .mapToLong(entry -> entry.getKey() * entry.getValue().getSum() + entry.getValue().getMax())
            .reduce(1, (sum, value) -> (sum * 101 + value) % 998_244_353L);

        Map<Boolean, Long> apostrophes = words.stream()
            .collect(Collectors.partitioningBy(word -> word.contains("'"), Collectors.counting()));
        String longest = words.stream()
            .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
            .orElse("");
        return single.hashCode() + 31L * pairs.hashCode() + lengths * 7 + apostrophes.get(true) + longest.hashCode();
    }

    private static String top(Stream<String> phrases, int limit) {
        return phrases.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
            .entrySet().stream()
            .map(entry -> new Ranked(entry.getKey(), entry.getValue()))
            .sorted(Ranked.ORDER)
            .limit(limit)
            .map(Ranked::line)
            .collect(Collectors.joining("\n", "[", "]"));
    }

    private static String text(int n) {
        Random random = new Random(77);
        return IntStream.range(0, n)
            .mapToObj(i -> word(random, i % 9 == 0) + (i % 9 == 8 ? " -- " : i % 4 == 3 ? ", " : " "))
            .collect(Collectors.joining());
    }

    private static String word(Random random, boolean capital) {
        int skewed = (int) (STEMS.size() * random.nextDouble() * random.nextDouble());
        String word = STEMS.get(skewed) + ENDINGS.get(random.nextInt(ENDINGS.size()));
        return capital ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) : word;
    }

    private static boolean isWord(String candidate) {
        return !candidate.isEmpty() && candidate.chars().anyMatch(Character::isLetter);
    }
}
