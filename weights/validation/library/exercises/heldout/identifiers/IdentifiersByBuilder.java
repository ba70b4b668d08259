import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Turns names of variables into names of constants and back, one character after the other. */
public final class IdentifiersByBuilder {
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
        StringBuilder out = new StringBuilder(name.length() + 8);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (i > 0 && Character.isUpperCase(c)) {
                out.append('_');
            }
            out.append(Character.toUpperCase(c));
        }
        return out.toString();
    }

    private static String toCamel(String constant) {
        StringBuilder out = new StringBuilder(constant.length());
        boolean capital = false;
        for (char c : constant.toCharArray()) {
            if (c == '_') {
                capital = true;
            } else {
                out.append(capital ? c : Character.toLowerCase(c));
                capital = false;
            }
        }
        return out.toString();
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
