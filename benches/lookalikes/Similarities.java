import de.jplag.JPlag;
import de.jplag.JPlagComparison;
import de.jplag.java.JavaLanguage;
import de.jplag.options.JPlagOptions;
import java.io.File;
import java.util.Set;

/** Prints JPlag's similarity, with its defaults, for every two submissions in a folder. */
class Similarities {
    public static void main(String[] args) throws Exception {
        var options = new JPlagOptions(new JavaLanguage(), Set.of(new File(args[0])), Set.of());
        for (JPlagComparison pair : JPlag.run(options).getAllComparisons()) {
            System.out.println(pair.firstSubmission().getName() + " " + pair.secondSubmission().getName() + " " + pair.similarity());
        }
    }
}
