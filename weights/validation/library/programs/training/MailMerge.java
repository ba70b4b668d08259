import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Compiles a letter with fields, filters and optional passages, then fills it in for every member of a club. */
public final class MailMerge {
    private static final String LETTER = "Dear {{title}} {{last|upper}},\n\n"
        + "{{?overdue}}our books say that you still owe {{overdue|money}} for the year. Please pay soon.\n"
        + "{{?reminder}}This is reminder number {{reminder}}; {{first|initial}} must not ignore it.\n{{/}}{{/}}"
        + "We meet on {{day}} in {{city|upper}}{{?guest}} and your guest {{guest|trim}} is welcome{{/}}.\n"
        + "Your number is {{number|masked}}.\n\nYours, the {{club}}\n";

    private interface Part {
        void render(Map<String, String> fields, StringBuilder out);
    }

    private record Text(String text) implements Part {
        @Override
        public void render(Map<String, String> fields, StringBuilder out) {
            out.append(text);
        }
    }

    private record Field(String name, UnaryOperator<String> filter) implements Part {
        @Override
        public void render(Map<String, String> fields, StringBuilder out) {
            out.append(filter.apply(fields.getOrDefault(name, "<" + name + ">")));
        }
    }

    private record Passage(String condition, List<Part> parts) implements Part {
        @Override
        public void render(Map<String, String> fields, StringBuilder out) {
            if (!fields.getOrDefault(condition, "").isEmpty()) {
                parts.forEach(part -> part.render(fields, out));
            }
        }
    }

    private static final class Compiler {
        private int position;

        List<Part> parts(String source) {
            List<Part> parts = new ArrayList<>();
            while (position < source.length()) {
                int open = source.indexOf("{{", position);
                if (open != position) {
                    open = open < 0 ? source.length() : open;
                    parts.add(new Text(source.substring(position, open)));
                    position = open;
                    continue;
                }
                int close = source.indexOf("}}", open);
                String tag = source.substring(open + 2, close);
                position = close + 2;
                if (tag.equals("/")) {
                    return parts;
                }
                parts.add(tag.startsWith("?") ? new Passage(tag.substring(1), parts(source)) : field(tag));
            }
            return parts;
        }

        private static Field field(String tag) {
            String[] halves = tag.split("\\|", 2);
            return new Field(halves[0], halves.length < 2 ? UnaryOperator.identity() : switch (halves[1]) {
                case "upper" -> value -> value.toUpperCase(Locale.ROOT);
                case "initial" -> value -> value.charAt(0) + ".";
                case "trim" -> String::strip;
                case "money" -> value -> String.format(Locale.ROOT, "%,.2f", Integer.parseInt(value) / 4.0);
                case "masked" -> value -> "*".repeat(value.length() - 2) + value.substring(value.length() - 2);
                default -> throw new IllegalArgumentException(tag);
            });
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        String[] names = "Ada Bert Cleo Dora Egon Fritz Gerda Hugo Ilse Jost".split(" ");
        List<Part> letter = new Compiler().parts(LETTER);
        StringBuilder out = new StringBuilder();
        long sum = 0;
        for (int i = 0; i < n; i++) {
            int r = (int) (i * 2_654_435_761L >>> 7 & 0xffff);
            Map<String, String> fields = new HashMap<>();
            fields.put("club", "Chess Club");
            fields.put("title", r % 3 == 0 ? "Mr" : "Ms");
            fields.put("first", names[r % names.length]);
            fields.put("last", names[r / 10 % names.length] + "son");
            fields.put("day", "Friday the " + (r % 28 + 1));
            fields.put("city", r % 4 == 1 ? "Little Hampton" : "Leeds");
            fields.put("number", Integer.toString(100_000 + r));
            fields.put("overdue", r % 5 < 2 ? String.valueOf(r % 9000) : "");
            fields.put("reminder", r % 10 == 0 ? "3" : "");
            if (r % 6 == 5) {
                fields.put("guest", "  " + names[r % 7] + " ");
            }
            out.setLength(0);
            letter.forEach(part -> part.render(fields, out));
            sum = sum * 31 + out.toString().hashCode();
        }
        return sum;
    }
}
