/** Counts pairs of words with the same letters, crossing out letters. */
public final class CrossOut {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[][] words = words(n);
        int pairs = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (same(words[i], words[j])) {
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

    private static boolean same(char[] a, char[] b) {
        boolean[] used = new boolean[b.length];
        for (char letter : a) {
            boolean found = false;
            for (int i = 0; i < b.length && !found; i++) {
                if (!used[i] && b[i] == letter) {
                    used[i] = true;
                    found = true;
                }
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }
}
