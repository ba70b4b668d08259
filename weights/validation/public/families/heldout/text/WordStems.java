import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.englishStemmer;
import org.tartarus.snowball.ext.germanStemmer;
import org.tartarus.snowball.ext.russianStemmer;
import org.tartarus.snowball.ext.spanishStemmer;

/** Snowball stemmers of four languages, which work in string buffers, reduce words to their stems. */
public final class WordStems {
    private static final String[] STARTS = {"connect", "general", "work", "natur", "hope", "relat", "use", "haus"};
    private static final String[] ENDS = {"ing", "ations", "er", "ness", "ly", "izado", "amente", "ungen", "en", "s"};
    private static final String[] RUSSIAN = {"\u0440\u0430\u0431\u043e\u0442\u0430\u043b\u0438",
        "\u043a\u043d\u0438\u0433\u0430\u043c\u0438", "\u0432\u0430\u0436\u043d\u044b\u0439"};

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(110);
        SnowballStemmer[] stemmers =
                {new englishStemmer(), new germanStemmer(), new spanishStemmer(), new russianStemmer()};
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < 4 * n; i++) {
            String word = i % 4 == 3 ? RUSSIAN[random.nextInt(RUSSIAN.length)]
                    : STARTS[random.nextInt(STARTS.length)] + ENDS[random.nextInt(ENDS.length)];
            SnowballStemmer stemmer = stemmers[i % 4];
            stemmer.setCurrent(word);
            stemmer.stem();
            counts.merge(stemmer.getCurrent(), 1, Integer::sum);
        }
        return counts.hashCode();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
