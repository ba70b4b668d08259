import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Turns names of variables into names of constants and back, by lists of the words they are made of. */
public final class IdentifiersByParts {
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
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 1; i < name.length(); i++) {
            if (Character.isUpperCase(name.charAt(i))) {
                words.add(name.substring(start, i).toUpperCase(Locale.ROOT));
                start = i;
            }
        }
        words.add(name.substring(start).toUpperCase(Locale.ROOT));
        return String.join("_", words);
    }

    private static String toCamel(String constant) {
        String[] words = constant.split("_");
        String result = words[0].toLowerCase(Locale.ROOT);
        for (int i = 1; i < words.length; i++) {
            result += words[i].substring(0, 1) + words[i].substring(1).toLowerCase(Locale.ROOT);
        }
        return result;
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
