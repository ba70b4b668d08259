package psf.runtime;

/** Numbers and JSON strings as text. The class has no state. */
final class Text {
    private Text() {}

    /** Reads a decimal number. It does not use {@code Long}, because the program must be the first to initialize that class. */
    static long number(String digits) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            number = 10 * number + digits.charAt(i) - '0';
        }
        return number;
    }

    /** Reads decimal numbers between single blanks. */
    static long[] numbers(String text) {
        int all = 1;
        for (int i = 0; i < text.length(); i++) {
            all += text.charAt(i) == ' ' ? 1 : 0;
        }
        long[] numbers = new long[all];
        int start = 0;
        for (int i = 0; i < all; i++) {
            int end = text.indexOf(' ', start);
            numbers[i] = number(text.substring(start, end < 0 ? text.length() : end));
            start = end + 1;
        }
        return numbers;
    }

    /**
     * Whether a text has a part at this place. It does not use {@code startsWith}: on JDK 25 that may initialize {@code Long}, and the
     * program must be the first to initialize that class.
     */
    static boolean has(String text, int start, String part) {
        int length = part.length();
        if (text.length() - start < length) {
            return false;
        }
        // The last character is the one in which most names differ.
        for (int i = length - 1; i >= 0; i--) {
            if (text.charAt(start + i) != part.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Quotes a text as a string of JSON. */
    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isSurrogate(c)) {
                boolean paired = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
                quoted.append(paired ? text.substring(i, i + 2) : "\ufffd");
                i += paired ? 1 : 0;
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
