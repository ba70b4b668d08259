/** Counts pairs of words with the same letters, sorting both for each pair. */
public final class SortEach {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[][] words = words(n);
        int pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (same(sorted(words[i]), sorted(words[j]))) {
                    pairs++;
                }
            }
        }
        return pairs;
    }

    private static char[][] words(int n) {
        char[][] words = new char[n][5];
        int seed = 3;
        for (int i = 0; i < n; i++) {
            seed = seed * 1103515245 + 12345;
            for (int j = 0; j < 5; j++) {
                words[i][j] = (char) ('a' + (seed >>> 16 + 3 * j & 3));
            }
        }
        return words;
    }

    private static char[] sorted(char[] word) {
        char[] letters = word.clone();
        for (int i = 1; i < letters.length; i++) {
            char letter = letters[i];
            int j = i;
            for (; j > 0 && letters[j - 1] > letter; j--) {
                letters[j] = letters[j - 1];
            }
            letters[j] = letter;
        }
        return letters;
    }

    private static boolean same(char[] a, char[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }
}
