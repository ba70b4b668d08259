/** Turns the order of words, with a stack of word objects. */
public final class WordStack {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Word {
        final char[] letters;
        final Word below;

        Word(char[] letters, Word below) {
            this.letters = letters;
            this.below = below;
        }
    }

    public static long run(int n) {
        char[] text = new char[n];
        for (int i = 0; i < n; i++) {
            text[i] = i % 6 == 5 && i + 1 < n ? ' ' : (char) ('a' + i * 7 % 26);
        }
        Word top = null;
        int start = 0;
        for (int i = 0; i <= n; i++) {
            if (i == n || text[i] == ' ') {
                char[] letters = new char[i - start];
                for (int j = 0; j < letters.length; j++) {
                    letters[j] = text[start + j];
                }
                top = new Word(letters, top);
                start = i + 1;
            }
        }
        long check = 0;
        for (Word word = top; word != null; word = word.below) {
            for (char letter : word.letters) {
                check = check * 31 + letter;
            }
            if (word.below != null) {
                check = check * 31 + ' ';
            }
        }
        return check;
    }
}
