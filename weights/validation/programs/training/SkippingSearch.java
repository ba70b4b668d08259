/** Finds phrases in a text by Horspool, who jumps by the last letter of the window. */
public final class SkippingSearch {
    private static final int ALPHABET = 128;

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        byte[] text = write(n);
        long check = 0;
        for (int length = 2; length <= 26 && length <= n; length += 6) {
            int from = (int) ((long) (n - length) * length / 30);
            byte[] phrase = new byte[length];
            for (int i = 0; i < length; i++) {
                phrase[i] = text[from + i];
            }
            check = check * 131 + search(text, phrase);
            phrase[length / 2] = 'q';
            check = check * 131 + search(text, phrase);
        }
        return check;
    }

    private static byte[] write(int n) {
        byte[] text = new byte[n];
        long state = 88172645463325252L;
        int at = 0;
        while (at < n) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            long bits = state;
            for (int i = 0; i < 10 && at < n; i++) {
                int kind = (int) (bits & 63);
                bits >>>= 6;
                if (kind < 11) {
                    text[at++] = ' ';
                } else if (kind < 37) {
                    text[at++] = (byte) ('a' + kind - 11);
                } else {
                    text[at++] = (byte) ('a' + (kind & 7));
                }
            }
        }
        return text;
    }

    private static long search(byte[] text, byte[] phrase) {
        int last = phrase.length - 1;
        int[] jump = new int[ALPHABET];
        for (int i = 0; i < ALPHABET; i++) {
            jump[i] = phrase.length;
        }
        for (int i = 0; i < last; i++) {
            jump[phrase[i]] = last - i;
        }
        long found = 0;
        long looks = 0;
        int at = 0;
        while (at + last < text.length) {
            int i = last;
            while (i >= 0 && text[at + i] == phrase[i]) {
                i--;
            }
            if (i < 0) {
                found += at + 1;
            }
            looks++;
            at += jump[text[at + last]];
        }
        return found * 7 + looks;
    }
}
