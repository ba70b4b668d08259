import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/** Turns names of variables into names of constants and back, with streams of their words and letters. */
public final class IdentifiersByStream {
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
        return name.chars()
            .mapToObj(c -> Character.isUpperCase(c) ? "_" + Character.toString(c) : Character.toString(c))
            .map(text -> text.toUpperCase(Locale.ROOT))
            .collect(Collectors.joining());
    }

    private static String toCamel(String constant) {
        String joined = Arrays.stream(constant.split("_"))
            .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
            .collect(Collectors.joining());
        return joined.substring(0, 1).toLowerCase(Locale.ROOT) + joined.substring(1);
    }

    public static long run(int n) {
        return identifiers(n).stream()
            .mapToLong(identifier -> {
                String constant = toConstant(identifier);
                String again = toCamel(constant);
                return (long) constant.hashCode() + again.hashCode() + (again.equals(identifier) ? 1 : 1000);
            })
            .sum();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
