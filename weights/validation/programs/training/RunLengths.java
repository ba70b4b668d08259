/** Packs runs of letters into letter and number, and back. */
public final class RunLengths {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = new char[n];
        int seed = 4;
        for (int i = 0; i < n;) {
            seed = seed * 1664525 + 1013904223;
            char letter = (char) ('a' + (seed >>> 29));
            for (int run = seed >>> 20 & 15; run >= 0 && i < n; run--) {
                text[i++] = letter;
            }
        }
        char[] packed = new char[2 * n + 2];
        int length = pack(text, packed);
        char[] back = new char[n];
        int unpacked = unpack(packed, length, back);
        long check = length;
        for (int i = 0; i < unpacked; i++) {
            check = check * 31 + back[i];
        }
        return check;
    }

    private static int pack(char[] text, char[] packed) {
        int length = 0;
        for (int i = 0; i < text.length;) {
            int end = i + 1;
            while (end < text.length && text[end] == text[i]) {
                end++;
            }
            packed[length++] = text[i];
            int run = end - i;
            if (run >= 10) {
                packed[length++] = (char) ('0' + run / 10);
            }
            packed[length++] = (char) ('0' + run % 10);
            i = end;
        }
        return length;
    }

    private static int unpack(char[] packed, int length, char[] text) {
        int size = 0;
        for (int i = 0; i < length;) {
            char letter = packed[i++];
            int run = 0;
            while (i < length && packed[i] <= '9') {
                run = run * 10 + packed[i++] - '0';
            }
            while (run-- > 0 && size < text.length) {
                text[size++] = letter;
            }
        }
        return size;
    }
}
