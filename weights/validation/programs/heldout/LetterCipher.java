/** Shifts letters by a key, and finds the shift by counting. */
public final class LetterCipher {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = "the quick brown fox jumps over the lazy dog and then sleeps near the river".toCharArray();
        char[] key = "lemon".toCharArray();
        long check = 0;
        for (int round = 0; round < n; round++) {
            char[] secret = shift(text, key, 1);
            int[] counts = new int[26];
            for (char c : secret) {
                if (c != ' ') {
                    counts[c - 'a']++;
                }
            }
            int most = 0;
            for (int i = 1; i < 26; i++) {
                if (counts[i] > counts[most]) {
                    most = i;
                }
            }
            text = shift(secret, key, -1);
            key[round % key.length] = (char) ('a' + (most + round) % 26);
            check = check * 3 + most;
        }
        return check;
    }

    private static char[] shift(char[] text, char[] key, int direction) {
        char[] result = new char[text.length];
        int used = 0;
        for (int i = 0; i < text.length; i++) {
            char c = text[i];
            if (c >= 'a' && c <= 'z') {
                int by = direction * (key[used++ % key.length] - 'a');
                result[i] = (char) ('a' + (c - 'a' + by + 26) % 26);
            } else {
                result[i] = c;
            }
        }
        return result;
    }
}
