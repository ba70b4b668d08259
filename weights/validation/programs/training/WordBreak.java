/** Counts the ways to read a text without blanks, with a small dictionary. */
public final class WordBreak {
    private static final int MODULUS = 998_244_353;
    private static final String WORDS = "a an and ant at ate be bee been bent by east eat eaten no not note on one "
        + "or orb sand sat sea seat set so son sonnet sun stand stone ten tent the then to ton tone ";

    private static final class Word {
        final char[] letters;
        final Word next;

        Word(char[] letters, Word next) {
            this.letters = letters;
            this.next = next;
        }

        boolean startsAt(char[] text, int place) {
            if (place + letters.length > text.length) {
                return false;
            }
            for (int i = letters.length - 1; i > 0; i--) {
                if (text[place + i] != letters[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    private final Word[] byLetter = new Word[26];
    private final Word[] all = new Word[50];
    private int count;

    private WordBreak() {
        int start = 0;
        for (int i = 0; i < WORDS.length(); i++) {
            if (WORDS.charAt(i) == ' ') {
                char[] letters = new char[i - start];
                for (int k = 0; k < letters.length; k++) {
                    letters[k] = WORDS.charAt(start + k);
                }
                int bucket = letters[0] - 'a';
                byLetter[bucket] = new Word(letters, byLetter[bucket]);
                all[count++] = byLetter[bucket];
                start = i + 1;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        WordBreak dictionary = new WordBreak();
        char[] text = dictionary.text(n);
        int[] ways = new int[n + 1];
        int[] fewest = new int[n + 1];
        ways[n] = 1;
        for (int place = n - 1; place >= 0; place--) {
            fewest[place] = n + 1;
            for (Word word = dictionary.byLetter[text[place] - 'a']; word != null; word = word.next) {
                if (word.startsAt(text, place)) {
                    int after = place + word.letters.length;
                    ways[place] = (ways[place] + ways[after]) % MODULUS;
                    fewest[place] = Math.min(fewest[place], fewest[after] + 1);
                }
            }
        }
        long check = 0;
        for (int place = 0; place < n; place++) {
            check = check * 5 + ways[place] + fewest[place];
        }
        return check;
    }

    private char[] text(int length) {
        char[] text = new char[length];
        int seed = 271828;
        int size = 0;
        while (size < length) {
            seed = seed * 1140671485 + 12820163;
            char[] letters = all[(seed >>> 8) % count].letters;
            for (int i = 0; i < letters.length && size < length; i++) {
                text[size++] = letters[i];
            }
        }
        return text;
    }
}
