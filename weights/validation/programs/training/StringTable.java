/** Words are built from parts, and looked up by their own hash. */
public final class StringTable {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private static final class Word {
        final char[] letters;
        int count;
        Word next;

        Word(char[] letters) {
            this.letters = letters;
        }

        boolean is(char[] other) {
            if (other.length != letters.length) {
                return false;
            }
            for (int i = 0; i < other.length; i++) {
                if (other[i] != letters[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    public static long run(int n) {
        Word[] table = new Word[64];
        int seed = 2;
        int most = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            char[] letters = new char[2 + (seed >>> 31)];
            for (int j = 0; j < letters.length; j++) {
                letters[j] = (char) ('k' + (seed >>> (20 + 3 * j) & 7));
            }
            int hash = 0;
            for (char letter : letters) {
                hash = hash * 31 + letter;
            }
            Word word = table[hash & 63];
            while (word != null && !word.is(letters)) {
                word = word.next;
            }
            if (word == null) {
                word = new Word(letters);
                word.next = table[hash & 63];
                table[hash & 63] = word;
            }
            most = Math.max(most, ++word.count);
        }
        return most;
    }
}
