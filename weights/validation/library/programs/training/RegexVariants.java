import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Patterns are counted and replaced in lines of genome text. */
public final class RegexVariants {
    private static final Pattern[] VARIANTS = {
        Pattern.compile("agggtaaa|tttaccct"), Pattern.compile("[cgt]gggtaaa|tttaccc[acg]"),
        Pattern.compile("a[act]ggt|acc[agt]t"), Pattern.compile("(a+)(c|g)\\1")};
    private static final Pattern SPOT = Pattern.compile("tH[Nt]|a[cg]t");

    private static String line(long seed) {
        StringBuilder builder = new StringBuilder(60);
        for (int i = 0; i < 60; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            builder.append("acgt".charAt((int) (seed >>> 62)));
            if (seed >>> 56 == 17) {
                builder.append("ggtaaa");
            }
        }
        return builder.toString();
    }

    public static long run(int n) {
        long sum = 0;
        for (int i = 0; i < n; i++) {
            String text = line(i % 1000);
            for (int v = 0; v < VARIANTS.length; v++) {
                Matcher matcher = VARIANTS[v].matcher(text);
                while (matcher.find()) {
                    sum += (v + 1) * (long) (matcher.start() + 1);
                }
            }
            sum = sum * 17 + SPOT.matcher(text).replaceAll("<4>").length();
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
