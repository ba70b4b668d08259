/** Counts words and their letters with a cursor that skips and takes by a rule. */
public final class Cursor {
    private interface Rule {
        boolean accepts(char c);
    }

    private final char[] text;
    private int at;

    private Cursor(char[] text) {
        this.text = text;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        Rule letter = c -> c >= 'a' && c <= 'z';
        Rule other = c -> !letter.accepts(c);
        Cursor cursor = new Cursor(text);
        long words = 0;
        long letters = 0;
        cursor.takeWhile(other);
        while (!cursor.atEnd()) {
            words++;
            letters += cursor.takeWhile(letter);
            cursor.takeWhile(other);
        }
        return words * 1_000_000_007L + letters;
    }

    private static char[] text(int n) {
        char[] text = new char[n];
        int seed = 5;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            int kind = (seed >>> 16) % 40;
            text[i] = kind < 6 ? ' ' : kind == 6 ? '\n' : kind == 7 ? ',' : (char) ('a' + kind % 26);
        }
        return text;
    }

    private boolean atEnd() {
        return at >= text.length;
    }

    private char peek() {
        return text[at];
    }

    private int takeWhile(Rule rule) {
        int start = at;
        while (!atEnd() && rule.accepts(peek())) {
            at++;
        }
        return at - start;
    }
}
