/** Finds the longest part without a repeated letter by where each letter was last. */
public final class LastPlaces {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    public static long run(int n) {
        char[] text = text(n);
        int[] last = new int[128];
        int start = 0;
        int longest = 0;
        int where = 0;
        for (int i = 0; i < n; i++) {
            start = Math.max(start, last[text[i]]);
            last[text[i]] = i + 1;
            if (i + 1 - start > longest) {
                longest = i + 1 - start;
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
