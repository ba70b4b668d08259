/** Counts words and their letters by asking for the first word, the second and so on. */
public final class NumberedWords {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        int words = 0;
        long letters = 0;
        int length = lengthOfWord(text, 0);
        while (length > 0) {
            words++;
            letters += length;
            length = lengthOfWord(text, words);
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

    private static int lengthOfWord(char[] text, int number) {
        int at = 0;
        for (int word = 0; at < text.length; word++) {
            while (at < text.length && !isLetter(text[at])) {
                at++;
            }
            int start = at;
            while (at < text.length && isLetter(text[at])) {
                at++;
            }
            if (word == number) {
                return at - start;
            }
        }
        return 0;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }
}
