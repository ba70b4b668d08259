import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Helpers for strings (pad, abbreviate, strip, swap case, camel case, between) applied to rows of messy text. */
public final class StringHelpers {
    private static final String[] PARTS = {"order_id", " customer name ", "{total}", "Shipping-Address", "", "e-mail",
            "  ", "http status code", "LAST_MODIFIED", "{a}{b}{c}", "x", "un des trois", "\tnotes on delivery\n"};

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        long checksum = 0;
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < n; i++) {
            row.setLength(0);
            for (int j = 0; j <= i % 4; j++) {
                row.append(PARTS[(i * 5 + j * 3) % PARTS.length]).append(j % 2 == 0 ? "," : "{" + i + "}");
            }
            String text = row.toString();
            StringJoiner joiner = new StringJoiner("|", "<", ">");
            for (String part : splitPreserveAll(text, ',')) {
                String clean = stripToNull(part);
                joiner.add(clean == null ? "null" : toCamelCase(clean));
            }
            joiner.add(leftPad(Integer.toString(i), 8, "0")).add(abbreviate(text, 20));
            for (String inner : substringsBetween(text, "{", "}")) {
                joiner.add(swapCase(inner));
            }
            String result = joiner.toString();
            checksum = checksum * 31 + result.hashCode() + countMatches(result, "0");
        }
        return checksum;
    }

    static String stripToNull(String str) {
        int end = str.length();
        while (end > 0 && Character.isWhitespace(str.charAt(end - 1))) {
            end--;
        }
        return end == 0 ? null : str.substring(0, end).stripLeading();
    }

    static String abbreviate(String str, int maxWidth) {
        return str.length() <= maxWidth ? str : str.substring(0, maxWidth - 3).concat("...");
    }

    static String leftPad(String str, int size, String padStr) {
        int pads = size - str.length();
        return pads <= 0 ? str : padStr.repeat(pads / padStr.length() + 1).substring(0, pads).concat(str);
    }

    static String swapCase(String str) {
        char[] chars = str.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            char c = chars[i];
            chars[i] = Character.isLowerCase(c) ? Character.toUpperCase(c) : Character.toLowerCase(c);
        }
        return new String(chars);
    }

    static String toCamelCase(String str) {
        StringBuilder result = new StringBuilder(str.length());
        boolean capital = false;
        for (char c : str.toCharArray()) {
            if (c == '_' || c == '-' || c == ' ') {
                capital = result.length() > 0;
            } else {
                result.append(capital ? Character.toTitleCase(c) : Character.toLowerCase(c));
                capital = false;
            }
        }
        return result.toString();
    }

    static List<String> splitPreserveAll(String str, char separator) {
        List<String> list = new ArrayList<>();
        int start = 0;
        for (int end = str.indexOf(separator); end >= 0; end = str.indexOf(separator, start)) {
            list.add(str.substring(start, end));
            start = end + 1;
        }
        list.add(str.substring(start));
        return list;
    }

    static List<String> substringsBetween(String str, String open, String close) {
        List<String> list = new ArrayList<>();
        int start = str.indexOf(open);
        while (start >= 0) {
            int end = str.indexOf(close, start + open.length());
            if (end >= 0) {
                list.add(str.substring(start + open.length(), end));
            }
            start = end < 0 ? -1 : str.indexOf(open, end + close.length());
        }
        return list;
    }

    static int countMatches(String str, String sub) {
        int count = 0;
        for (int i = str.indexOf(sub); i >= 0; i = str.indexOf(sub, i + sub.length())) {
            count++;
        }
        return count;
    }
}
