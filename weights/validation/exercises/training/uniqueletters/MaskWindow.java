/** Finds the longest part without a repeated letter with a window and one bit for each letter. */
public final class MaskWindow {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        long inside = 0;
        int start = 0;
        int longest = 0;
        int where = 0;
        for (int end = 0; end < n; end++) {
            long bit = 1L << text[end];
            while ((inside & bit) != 0) {
                inside ^= 1L << text[start++];
            }
            inside |= bit;
            int length = end - start + 1;
            if (length > longest) {
                longest = length;
                where = start;
            }
        }
        return longest * 1_000_000_007L + where;
    }

    private static char[] text(int n) {
        char[] text = new char[n];
        int seed = 7;
        int letter = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            letter = (seed >>> 28) < 12 ? (letter + 7) % 60 : (seed >>> 16) % 60;
            text[i] = (char) ('@' + letter);
        }
        return text;
    }
}
