/** Finds the longest part without a repeated letter by comparing all letters from each start. */
public final class CompareAll {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        int longest = 0;
        int where = 0;
        for (int start = 0; start < n; start++) {
            int end = start;
            while (end < n && !contains(text, start, end, text[end])) {
                end++;
            }
            if (end - start > longest) {
                longest = end - start;
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

    private static boolean contains(char[] text, int from, int to, char letter) {
        for (int i = from; i < to; i++) {
            if (text[i] == letter) {
                return true;
            }
        }
        return false;
    }
}
