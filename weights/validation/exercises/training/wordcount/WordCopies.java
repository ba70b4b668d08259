/** Counts words and their letters by copying each word into a list. */
public final class WordCopies {
    private static final class WordList {
        private char[][] words = new char[4][];
        private int size;

        void add(char[] word) {
            if (size == words.length) {
                char[][] more = new char[size + size / 2][];
                for (int i = 0; i < size; i++) {
                    more[i] = words[i];
                }
                words = more;
            }
            words[size++] = word;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        WordList list = split(text);
        long letters = 0;
        for (int i = 0; i < list.size; i++) {
            letters += list.words[i].length;
        }
        return list.size * 1_000_000_007L + letters;
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

    private static WordList split(char[] text) {
        WordList list = new WordList();
        int start = -1;
        for (int i = 0; i <= text.length; i++) {
            boolean letter = i < text.length && isLetter(text[i]);
            if (letter && start < 0) {
                start = i;
            } else if (!letter && start >= 0) {
                char[] word = new char[i - start];
                for (int j = 0; j < word.length; j++) {
                    word[j] = text[start + j];
                }
                list.add(word);
                start = -1;
            }
        }
        return list;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }
}
