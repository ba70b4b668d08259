/** Finds a word in a text by Knuth, Morris and Pratt. */
public final class PatternSearch {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = new char[n];
        int seed = 1;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            text[i] = (char) ('a' + (seed >>> 30));
        }
        long found = 0;
        found += count(text, "abacab".toCharArray());
        found += 7 * count(text, "aabaa".toCharArray());
        found += 31 * count(text, "dcd".toCharArray());
        return found;
    }

    private static int count(char[] text, char[] word) {
        int[] border = new int[word.length + 1];
        border[0] = -1;
        for (int i = 0, j = -1; i < word.length;) {
            while (j >= 0 && word[i] != word[j]) {
                j = border[j];
            }
            border[++i] = ++j;
        }
        int found = 0;
        int matched = 0;
        for (char letter : text) {
            while (matched >= 0 && (matched == word.length || word[matched] != letter)) {
                matched = border[matched];
            }
            matched++;
            if (matched == word.length) {
                found++;
            }
        }
        return found;
    }
}
