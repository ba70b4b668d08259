import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the ingredient lines of recipes with patterns and adds them up to one shopping list. */
public final class RecipeLines {
    private static final Pattern LINE =
        Pattern.compile("(?<amount>\\d+(?:\\.\\d+|/\\d+)?)\\s*(?<unit>kg|g|l|ml|cups?|tbsp)?\\s+(?<what>[a-z ]+?)\\s*"
            + "(?:\\((?<note>[^)]*)\\))?");
    private static final Pattern SERVES = Pattern.compile("^Serves (\\d+)", Pattern.CASE_INSENSITIVE);
    private static final String[] WHATS = {
        "flour", "sugar", "milk", "egg", "butter", "olive oil", "onion", "red pepper", "rice", "stock"
    };
    private static final String[] UNITS = {"g", "g", "g", "ml", "cup", "", "kg", "", "ml", "l"};

    private record Ingredient(String what, double amount, Unit unit) {
    }

    private enum Unit {
        GRAM, MILLILITRE, PIECE
    }

    private static double number(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            return Double.parseDouble(text);
        }
        return Double.parseDouble(text.substring(0, slash)) / Double.parseDouble(text.substring(slash + 1));
    }

    private static Optional<Ingredient> parse(String line) {
        Matcher matcher = LINE.matcher(line.trim());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double amount = number(matcher.group("amount"));
        String unit = matcher.group("unit");
        String what = matcher.group("what");
        if (unit == null) {
            return Optional.of(new Ingredient(what, amount, Unit.PIECE));
        }
        return Optional.of(switch (unit) {
            case "kg" -> new Ingredient(what, amount * 1000, Unit.GRAM);
            case "g" -> new Ingredient(what, amount, Unit.GRAM);
            case "l" -> new Ingredient(what, amount * 1000, Unit.MILLILITRE);
            case "tbsp" -> new Ingredient(what, amount * 15, Unit.MILLILITRE);
            case "cup", "cups" -> new Ingredient(what, amount * 240, Unit.MILLILITRE);
            default -> new Ingredient(what, amount, Unit.MILLILITRE);
        });
    }

    private static List<String> recipe(int seed) {
        List<String> lines = new ArrayList<>();
        lines.add("serves " + (2 + seed % 5) + " or more");
        int value = seed * 7919 + 13;
        for (int i = 0; i < 5 + seed % 4; i++) {
            value = (value * 4071 + 661) & 0x3FFFFF;
            int kind = (value >> 5) % WHATS.length;
            String amount = switch (value % 5) {
                case 0 -> "1/2";
                case 1 -> (1 + value % 3) + ".5";
                default -> String.valueOf(1 + value % 400);
            };
            String note = value % 7 == 0 ? " (finely chopped)" : "";
            lines.add("  " + amount + (i % 2 == 0 ? " " : "") + UNITS[kind] + " " + WHATS[kind] + note);
        }
        lines.add("Stir everything for " + value % 20 + " minutes.");
        return lines;
    }

    public static long run(int n) {
        Map<String, Double> shopping = new TreeMap<>();
        int unread = 0;
        for (int i = 0; i < n; i++) {
            double factor = 1;
            for (String line : recipe(i)) {
                Matcher serves = SERVES.matcher(line);
                if (serves.find()) {
                    factor = 4.0 / Integer.parseInt(serves.group(1));
                    continue;
                }
                Optional<Ingredient> ingredient = parse(line);
                if (ingredient.isPresent()) {
                    Ingredient found = ingredient.get();
                    shopping.merge(found.what() + "/" + found.unit(), found.amount() * factor, Double::sum);
                } else {
                    unread++;
                }
            }
        }
        long sum = unread;
        for (Map.Entry<String, Double> entry : shopping.entrySet()) {
            sum = sum * 31 + entry.getKey().hashCode() + Math.round(entry.getValue());
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
