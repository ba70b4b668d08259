import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses invoices written as JSON into maps and lists, adds totals to them, and prints them again in a tidy form. */
public final class JsonInvoices {
    private static final String[] GOODS = {"bolts", "copper \\\"A\\\" wire", "glue", "hinges\\n(left)", "oak plank"};

    private final String text;
    private int at;

    private JsonInvoices(String text) {
        this.text = text;
    }

    private boolean skip(char wanted) {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at) == wanted && ++at > 0;
    }

    private Object value() {
        return skip('{') ? object() : skip('[') ? array() : skip('"') ? string() : bare();
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        while (!skip('}')) {
            String name = (String) value();
            skip(':');
            members.put(name, value());
            skip(',');
        }
        return members;
    }

    private List<Object> array() {
        List<Object> elements = new ArrayList<>();
        while (!skip(']')) {
            elements.add(value());
            skip(',');
        }
        return elements;
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
            boolean escaped = c == '\\';
            c = escaped ? text.charAt(at++) : c;
            out.append(escaped && c == 'n' ? '\n' : c);
        }
        return out.toString();
    }

    private Object bare() {
        int start = at;
        while (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '-') {
            at++;
        }
        String word = text.substring(start, at);
        if (Character.isLetter(word.charAt(0))) {
            return word.equals("null") ? null : Boolean.valueOf(word);
        }
        return Long.valueOf(word);
    }

    private static StringBuilder print(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            out.append('{');
            map.forEach((name, member) -> print(member, print(name, out).append(':')).append(','));
            return out.append('}');
        } else if (value instanceof List<?> list) {
            out.append('[');
            list.forEach(element -> print(element, out).append(','));
            return out.append(']');
        }
        return !(value instanceof String s) ? out.append(value) : out.append('"')
                .append(s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n")).append('"');
    }

    public static long run(int n) {
        long check = 0;
        for (int i = 0; i < n; i++) {
            StringBuilder source = new StringBuilder("{ \"number\": " + i + ", \"paid\" : " + (i % 3 == 0));
            source.append(i % 5 == 0 ? ",\n  \"note\": \"paid?\"" : ", \"note\":null").append(", \"lines\": [");
            for (int j = 0; j <= i % 4; j++) {
                source.append("\n    {\"what\": \"").append(GOODS[(i * 7 + j * 3) % GOODS.length]);
                source.append("\", \"pieces\": ").append(i * 31 % 17 - 2).append(", \"price\":").append(99 + j * 45);
                source.append(j == i % 4 ? "}" : "},");
            }
            Object invoice = new JsonInvoices(source.append(" ] }").toString()).value();
            long total = 0;
            for (Object line : (List<?>) ((Map<?, ?>) invoice).get("lines")) {
                Map<?, ?> fields = (Map<?, ?>) line;
                total += (Long) fields.get("pieces") * (Long) fields.get("price");
            }
            String tidy = print(List.of(invoice, Map.of("total", total)), new StringBuilder()).toString();
            boolean same = ((List<?>) new JsonInvoices(tidy).value()).get(0).equals(invoice);
            check = check * 31 + tidy.hashCode() + (same ? total : 0);
        }
        return check;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
