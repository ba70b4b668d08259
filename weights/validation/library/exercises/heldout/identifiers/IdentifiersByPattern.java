import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;

/** Turns names of variables into names of constants and back, with regular expressions. */
public final class IdentifiersByPattern {
    private static final Pattern CAPITAL = Pattern.compile("(?<!^)([A-Z])");
    private static final Pattern WORD = Pattern.compile("_([a-z])");
    private static final String[] PARTS = {
        "get", "customer", "Address", "id", "Of", "x", "LastName", "total", "List", "By", "order", "Number2"
    };

    private static List<String> identifiers(int count) {
        Random random = new Random(123);
        List<String> identifiers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder name = new StringBuilder("a");
            for (int k = 1 + random.nextInt(3) + random.nextInt(3); k > 0; k--) {
                name.append(PARTS[random.nextInt(PARTS.length)]);
            }
            identifiers.add(name.toString());
        }
        return identifiers;
    }

    private static String toConstant(String name) {
        return CAPITAL.matcher(name).replaceAll("_$1").toUpperCase(Locale.ROOT);
    }

    private static String toCamel(String constant) {
        return WORD.matcher(constant.toLowerCase(Locale.ROOT))
            .replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }

    public static long run(int n) {
        long sum = 0;
        for (String identifier : identifiers(n)) {
            String constant = toConstant(identifier);
            String again = toCamel(constant);
            sum += (long) constant.hashCode() + again.hashCode() + (again.equals(identifier) ? 1 : 1000);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
