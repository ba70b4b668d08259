import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.text.StringEscapeUtils;
import org.apache.commons.text.StringSubstitutor;
import org.apache.commons.text.WordUtils;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Commons Text and Commons Lang fill in letters, wrap and escape them, and compare names. */
public final class FormLetters {
    private static final String LETTER = "Dear ${title} ${name:-friend}, your order of ${count} ${thing} "
            + "<${${kind}}> is \"ready\". We thank you, ${name}!";

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(150);
        LevenshteinDistance distance = new LevenshteinDistance(6);
        JaroWinklerSimilarity similarity = new JaroWinklerSimilarity();
        String before = "nobody";
        long sum = 0;
        for (int i = 0; i < n; i++) {
            String last = "abcdefgh".substring(random.nextInt(7));
            String name = WordUtils.capitalizeFully("o'neil de la " + last, ' ', '\'');
            Map<String, String> values = new HashMap<>();
            values.put("title", i % 2 == 0 ? "Mrs" : "Mr");
            if (i % 3 > 0) {
                values.put("name", name);
            }
            values.put("count", Integer.toString(random.nextInt(40)));
            values.put("thing", StringUtils.repeat("nut", " & ", 1 + i % 3));
            values.put("kind", "colour");
            values.put("colour", StringUtils.reverse("der"));
            StringSubstitutor substitutor = new StringSubstitutor(values);
            substitutor.setEnableSubstitutionInVariables(true);
            String letter = WordUtils.wrap(substitutor.replace(LETTER), 30, "\n", true);
            String escaped = StringEscapeUtils.escapeHtml4(letter);
            sum = sum * 31 + escaped.hashCode() + StringUtils.countMatches(letter, "nut");
            sum = sum * 31 + StringEscapeUtils.unescapeHtml4(escaped).length() + distance.apply(name, before);
            sum += Math.round(similarity.apply(name, before) * 1000);
            before = name;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
