import java.util.SplittableRandom;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.memory.MemoryIndex;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** Lucene analyses each message into an index in memory and matches it with alerts of words, phrases and prefixes. */
public final class NewsAlerts {
    static {
        System.setProperty("tests.seed", "C0FFEE");
    }

    private static final String[] WORDS = {"meeting", "running", "garden", "the", "tomato", "plans", "of", "budget",
        "holidays", "planned", "paint", "kitchen", "running late", "a", "painted", "meet"};

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(1);
        Query[] alerts = {
            new BooleanQuery.Builder()
                    .add(new TermQuery(new Term("text", "plan")), BooleanClause.Occur.MUST)
                    .add(new TermQuery(new Term("text", "tomato")), BooleanClause.Occur.MUST_NOT)
                    .add(new TermQuery(new Term("title", "budget")), BooleanClause.Occur.SHOULD).build(),
            new PhraseQuery(1, "text", "run", "late"),
            new PrefixQuery(new Term("text", "pai")),
            new FuzzyQuery(new Term("title", "gardn"), 1)};
        long sum = 0;
        try (Analyzer analyzer = new EnglishAnalyzer()) {
            for (int i = 0; i < (n + 1) / 2; i++) {
                StringBuilder text = new StringBuilder();
                for (int k = 0; k < 20; k++) {
                    text.append(WORDS[random.nextInt(WORDS.length)]).append(k % 6 == 5 ? ", " : " ");
                }
                MemoryIndex message = new MemoryIndex();
                message.addField("title", WORDS[random.nextInt(WORDS.length)], analyzer);
                message.addField("text", text.toString(), analyzer);
                for (Query alert : alerts) {
                    sum = sum * 31 + Math.round(message.search(alert) * 1e4);
                }
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
