/** Counts the blocks of a text that were there before, with the rolling hash of Rabin and Karp. */
public final class RepeatedBlocks {
    private static final int BLOCK = 12;
    private static final long PRIME = 2_147_483_647L;
    private static final long BASE = 263;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = copiedText(n);
        if (n < BLOCK) {
            return n;
        }
        long highest = 1;
        for (int i = 1; i < BLOCK; i++) {
            highest = highest * BASE % PRIME;
        }
        long hash = 0;
        for (int i = 0; i < BLOCK; i++) {
            hash = (hash * BASE + text[i]) % PRIME;
        }
        // Four times as large as needed, so that hardly any two blocks share a place.
        int[] places = new int[4 * n + 1];
        long check = 0;
        int start = 0;
        while (true) {
            int slot = (int) (hash % places.length);
            while (places[slot] != 0 && !same(text, places[slot] - 1, start)) {
                slot = slot + 1 == places.length ? 0 : slot + 1;
            }
            if (places[slot] == 0) {
                places[slot] = start + 1;
            } else {
                check += start - places[slot] + 1;
            }
            if (start + BLOCK == n) {
                return check;
            }
            hash = (hash + PRIME - text[start] * highest % PRIME) % PRIME;
            hash = (hash * BASE + text[start + BLOCK]) % PRIME;
            start++;
        }
    }

    private static boolean same(char[] text, int one, int two) {
        for (int i = 0; i < BLOCK; i++) {
            if (text[one + i] != text[two + i]) {
                return false;
            }
        }
        return true;
    }

    private static char[] copiedText(int n) {
        char[] text = new char[n];
        int state = 2463534;
        int at = 0;
        while (at < n) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            int length = Math.min(n - at, 5 + (state >>> 27));
            if (at > 100 && (state & 3) == 0) {
                int from = (state >>> 3) % (at - length);
                for (int i = 0; i < length; i++) {
                    text[at++] = text[from + i];
                }
            } else {
                int letters = state;
                for (int i = 0; i < length; i++) {
                    letters = letters * 1103515245 + 12345;
                    text[at++] = (char) ('A' + (letters >>> 28));
                }
            }
        }
        return text;
    }
}
